/** An actor in one execution: its next step, and the observations on which its future depends. */
package dev.wakeproof.explorer.machine.actor;
