/**
 * One execution: the memory, the buffers, the actors' threads of which one runs at a time, and the
 * steps that change them. Decides nothing; a {@link dev.wakeproof.explorer.machine.Scheduler} does.
 */
package dev.wakeproof.explorer.machine;
