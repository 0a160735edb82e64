/**
 * An actor in one execution: the step that it is about to take, and what it has observed, as far as
 * what it does next depends on it.
 */
package dev.wakeproof.explorer.machine.actor;
