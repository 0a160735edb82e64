/** The threads of actors, of which one has the baton; how they sleep, are woken and interrupted. */
package dev.wakeproof.explorer.machine.threads;
