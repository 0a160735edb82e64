/**
 * The shared memory, and the memory models, one class each, which define which actor sees which
 * store when.
 */
package dev.wakeproof.explorer.machine.memory;
