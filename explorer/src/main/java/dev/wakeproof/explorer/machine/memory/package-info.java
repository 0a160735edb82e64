/**
 * The shared memory and the memory models, one class each. A model defines which actor sees which
 * store when.
 */
package dev.wakeproof.explorer.machine.memory;
