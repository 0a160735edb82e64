/**
 * Programs of a few steps that tell memory models apart. They are scenarios like all others; those
 * of two actors also run on the machine itself, in the module {@code litmus}.
 */
package dev.wakeproof.scenario.litmus;
