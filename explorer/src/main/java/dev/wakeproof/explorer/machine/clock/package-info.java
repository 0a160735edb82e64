/** The clock, and waits with a timeout. */
package dev.wakeproof.explorer.machine.clock;
