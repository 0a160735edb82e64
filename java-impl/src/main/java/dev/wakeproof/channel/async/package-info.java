/**
 * Futures for the channel: thin adapters over its callbacks.
 *
 * <p>They use {@link java.util.concurrent.CompletableFuture}, which the explorers cannot see into.
 * So they lie outside the explored code and decide nothing themselves.
 */
package dev.wakeproof.channel.async;
