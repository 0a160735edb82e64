/**
 * The threads of the actors, one of which has the turn; how they sleep, wake and are interrupted.
 */
package dev.wakeproof.explorer.machine.threads;
