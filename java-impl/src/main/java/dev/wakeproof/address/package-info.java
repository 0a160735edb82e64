/**
 * Waiting until a number changes, and semaphores made of nothing else.
 *
 * <p>The source is woa-semaphore, "Creating a semaphore from WaitOnAddress". It takes the waiting
 * from its operating system; {@link dev.wakeproof.address.WaitOnAddress} builds it from a parker
 * and a guard.
 */
package dev.wakeproof.address;
