/** Guards and monitors: which actor may take one, and which actors wait at one. */
package dev.wakeproof.explorer.machine.locks;
