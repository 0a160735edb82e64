/**
 * Has class files tell where methods and the rounds of loops begin and end, so that an actor can
 * forget what is over. Whom they tell is the reader's affair: {@code told} of code that has cells.
 */
package dev.wakeproof.explorer.instrumentation;
