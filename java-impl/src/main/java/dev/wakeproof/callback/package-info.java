/**
 * How those who were waited for are told: threads that sleep, and callbacks. Not for users of the
 * library, who find it in what {@link dev.wakeproof.semaphore.Waiter} and {@link
 * dev.wakeproof.channel.ChannelCallback} say of who runs a callback.
 */
package dev.wakeproof.callback;
