/**
 * Runs the litmus programs in jcstress: the same methods that the explorer explores, over the
 * production cells.
 */
package dev.wakeproof.litmus;
