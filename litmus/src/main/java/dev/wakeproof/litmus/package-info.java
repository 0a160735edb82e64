/**
 * The litmus programs in jcstress, on the machine itself: the very methods that the explorer
 * explores, on the cells that ship.
 */
package dev.wakeproof.litmus;
