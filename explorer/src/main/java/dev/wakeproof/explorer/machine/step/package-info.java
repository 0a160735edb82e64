/**
 * The terms that all parts of the machine share: step, location and choice; and the controls that
 * tests break.
 */
package dev.wakeproof.explorer.machine.step;
