/**
 * The scenarios of the ticket semaphores: of the library, of the document's as printed ({@code
 * Published…}), and the witnesses, which deny something and must be violated.
 */
package dev.wakeproof.scenario.ticket;
