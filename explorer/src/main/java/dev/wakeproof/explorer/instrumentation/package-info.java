/**
 * Instruments the beginnings and ends of methods and loop rounds in class files, so that an actor
 * can forget finished ones. The user of this package names the class that the instrumented code
 * calls: {@code hooks} for code over cells.
 */
package dev.wakeproof.explorer.instrumentation;
