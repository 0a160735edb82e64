/**
 * To wait until a number is no longer what it was, and semaphores made of nothing else.
 *
 * <p>Document 003, "Creating a semaphore from WaitOnAddress". It takes the waiting from its
 * operating system; {@link dev.wakeproof.address.WaitOnAddress} makes it from a parker and a guard.
 */
package dev.wakeproof.address;
