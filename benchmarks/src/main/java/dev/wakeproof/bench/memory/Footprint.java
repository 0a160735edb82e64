package dev.wakeproof.bench.memory;

/**
 * The memory of one synchronizer, in bytes.
 *
 * @param name its class, with what its constructor is told
 * @param peer whether it belongs to the JDK
 * @param idle what one instance takes while no thread uses it; objects that all share do not count
 * @param waiter what each waiting thread after the first adds, without the thread itself
 */
public record Footprint(String name, boolean peer, long idle, long waiter) {}
