/**
 * Future-based forms of the semaphore: thin adapters over its callback waiters.
 *
 * <p>They use {@link java.util.concurrent.CompletableFuture}, which the explorers do not see into.
 * So they lie outside the explored code, and decide nothing themselves.
 */
package dev.wakeproof.semaphore.async;
