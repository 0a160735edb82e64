/**
 * What the library promises to its callers, tested with real threads, interrupts and timeouts.
 *
 * <p>Nothing here sleeps where a condition can be awaited, and what must not happen is never
 * asserted by waiting for it not to happen if a queue length says it.
 */
package dev.wakeproof.contract;
