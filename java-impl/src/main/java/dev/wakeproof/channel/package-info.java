/**
 * A bounded channel that never loses a wakeup: many senders, many receivers, one ring.
 *
 * <p>The protocol is document 001, "Channel Wakeup Protocol", mended: as printed it loses wakeups
 * on x86 as well as on ARM, before its fix and after it, and with two senders and two receivers on
 * any machine. {@link dev.wakeproof.channel.Channel} says what was mended and which invariants of
 * the specification hold, and {@link dev.wakeproof.channel.ChannelCallback} who runs a callback.
 */
package dev.wakeproof.channel;
