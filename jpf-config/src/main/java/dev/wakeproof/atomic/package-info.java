/**
 * The shims of the library's cells for Java PathFinder: the same names and public signatures, with
 * other implementations. They precede the library on its class path.
 *
 * <p>Java PathFinder models {@code VarHandle} and the acquire and release methods of the atomics
 * only partly. So a cell is a volatile field with a field updater, and an array of cells is an
 * array of scalar cells. All modes are sequentially consistent; Java PathFinder sees no weaker
 * behavior.
 *
 * <p>The scheduling points are explicit. Every access to a cell, in any mode, passes a {@link
 * dev.wakeproof.atomic.SchedulingPoint}, and every park and unpark enters a monitor. {@code
 * sound.properties} excludes their fields from Java PathFinder's heuristics. Plain accesses are
 * scheduling points too, even under the guard. This costs a third of the states, and it detects a
 * list that is accessed without the guard.
 *
 * <p>On a normal JVM the shims keep the contract of the cells, with real threads, as long as no
 * scenario is watched.
 */
package dev.wakeproof.atomic;
