/**
 * Shims of the library's cells, which only the explorer's class loader sees. Each call is a step of
 * {@link dev.wakeproof.explorer.machine.Machine}; nothing is decided here.
 */
package dev.wakeproof.atomic;
