/**
 * The futures of the asynchronous adapters. They use {@link
 * java.util.concurrent.CompletableFuture}, which the explorers cannot see into.
 */
package dev.wakeproof.callback.async;
