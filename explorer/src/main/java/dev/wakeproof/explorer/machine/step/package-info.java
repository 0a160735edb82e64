/**
 * The words that all rooms of the machine have in common: a step, the location that it is about,
 * and what may be chosen; and what the tests break.
 */
package dev.wakeproof.explorer.machine.step;
