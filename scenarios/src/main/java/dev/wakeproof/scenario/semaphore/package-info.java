/**
 * The scenarios of the semaphore: of the library, of the document's semaphore as printed ({@code
 * Published…}, {@code Naive…}), and the witnesses, which deny something and must be violated.
 */
package dev.wakeproof.scenario.semaphore;
