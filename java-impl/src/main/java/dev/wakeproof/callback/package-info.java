/**
 * Wakes the threads that sleep and runs the callbacks that are due.
 *
 * <p>Not for users of the library: {@link dev.wakeproof.semaphore.Waiter} and {@link
 * dev.wakeproof.channel.ChannelCallback} say which thread runs a callback.
 */
package dev.wakeproof.callback;
