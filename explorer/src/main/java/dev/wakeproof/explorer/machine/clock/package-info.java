/** The time, and waits that end by it. */
package dev.wakeproof.explorer.machine.clock;
