/**
 * Instruments class files with the begin and end of methods and loop rounds, so that an actor can
 * forget completed ones. The reader supplies the receiver: {@code hooks} for code that has cells.
 */
package dev.wakeproof.explorer.instrumentation;
