/**
 * The shims of the library's concurrency vocabulary that Java PathFinder explores: the same names
 * and public signatures, other insides. They stand before the library on its class path.
 *
 * <p>Its models of {@code VarHandle} and of the acquire and release methods of the atomics are
 * partial, so a cell is a volatile field with a field updater, and an array of cells an array of
 * scalar ones. All modes are sequentially consistent here: what weaker ones allow is not for Java
 * PathFinder to see.
 *
 * <p>What can be explored is a matter of where a thread may be interrupted by another. Here that is
 * said and not guessed: every access to a cell, in whatever mode, passes a {@link
 * dev.wakeproof.atomic.SchedulingPoint}, every park and unpark enters a monitor, and {@code
 * sound.properties} excludes the fields behind them from Java PathFinder's own heuristics. Plain
 * accesses are no exception, though those under the guard could be (it would save a third of the
 * states): a list that is touched without the guard is to be caught.
 *
 * <p>Under plain Java the shims keep the same contract, with threads as well, as long as no
 * scenario is watched.
 */
package dev.wakeproof.atomic;
