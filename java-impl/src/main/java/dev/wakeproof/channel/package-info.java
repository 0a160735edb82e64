/**
 * A bounded channel that never loses a wakeup: many senders, many receivers, one ring.
 *
 * <p>The protocol is a corrected form of volt-channel, "Channel Wakeup Protocol". The printed one
 * loses wakeups on x86 and on ARM, with and without its fix, and with two senders and two receivers
 * on any machine. {@link dev.wakeproof.channel.Channel} lists the corrections and the guarantees;
 * {@link dev.wakeproof.channel.ChannelCallback} says which thread runs a callback.
 */
package dev.wakeproof.channel;
