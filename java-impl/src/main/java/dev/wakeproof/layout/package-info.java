/** The memory layout of the synchronizers; internal. */
package dev.wakeproof.layout;
