/**
 * Tests the library's contract with real threads, interrupts and timeouts.
 *
 * <p>No test sleeps if it can await a condition. No test waits to see that an event does not happen
 * if a queue length shows it.
 */
package dev.wakeproof.contract;
