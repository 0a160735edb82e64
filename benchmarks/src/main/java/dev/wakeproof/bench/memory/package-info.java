/** Measures how much memory the synchronizers and their waiting threads take. */
package dev.wakeproof.bench.memory;
