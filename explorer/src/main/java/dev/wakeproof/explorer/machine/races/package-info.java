/** Which locations are shared, and which accesses are ordered by happens-before. */
package dev.wakeproof.explorer.machine.races;
