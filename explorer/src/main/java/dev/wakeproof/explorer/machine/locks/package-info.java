/** Guards and monitors: who may take one, and who waits at one. */
package dev.wakeproof.explorer.machine.locks;
