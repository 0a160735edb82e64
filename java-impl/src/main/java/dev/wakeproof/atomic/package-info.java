/**
 * The concurrency vocabulary of the library: cells, a parker, a guard, threads, a clock, the agenda
 * of a thread, and the border to user code.
 *
 * <p>Every piece of shared mutable state outside this package is one of these cells, and every
 * blocking, spinning or clock-reading step is a call into this package. That is what makes the
 * library explorable: the classes here are the production ones, on {@link
 * java.lang.invoke.VarHandle}, and the Java PathFinder and embedded-explorer modules each bring
 * same-named shims that only their own class path or class loader sees. The synchronizers that are
 * explored are therefore, byte for byte, the ones that ship.
 *
 * <p><b>Public signatures here must not change lightly</b>: each has two shims, a test that
 * compares the three, and a contract suite ({@code CellContract}) that all three pass.
 *
 * <p>Memory effects of the access modes, from weakest to strongest, in the words of the Java memory
 * model:
 *
 * <table>
 *   <caption>Access modes</caption>
 *   <tr><th>mode</th><th>methods</th><th>effect</th></tr>
 *   <tr><td>plain</td><td>{@code getPlain}, {@code setPlain}</td><td>an ordinary field access: a
 *       data race unless something else (the {@link dev.wakeproof.atomic.Guard}, publication) orders
 *       it</td></tr>
 *   <tr><td>opaque</td><td>{@code getOpaque}, {@code setOpaque}</td><td>atomic, coherent per cell,
 *       becomes visible in the end; orders nothing else</td></tr>
 *   <tr><td>acquire / release</td><td>{@code getAcquire}, {@code setRelease}</td><td>a
 *       {@code getAcquire} that sees the value of a {@code setRelease} (or of a stronger write) sees
 *       everything its writer did before it; a {@code setRelease} may still be overtaken by a later
 *       load of another cell</td></tr>
 *   <tr><td>volatile</td><td>{@code get}, {@code set}, {@code compareAndSet}, {@code
 *       compareAndExchange}, {@code getAndSet}, {@code getAndAdd}</td><td>acquire and release, and
 *       all volatile accesses stand in one total order</td></tr>
 *   <tr><td>acquire or release read-modify-write</td><td>{@code compareAndSetAcquire}, {@code
 *       compareAndExchangeRelease} and the like</td><td>atomic, like all of them; but the one half
 *       is an acquire read and the other a plain write, or the one a plain read and the other a
 *       release write. A thread that acquires its value also sees what the earlier write published</td></tr>
 * </table>
 *
 * <p>Compare-and-set never fails spuriously. Reference cells compare by identity.
 */
package dev.wakeproof.atomic;
