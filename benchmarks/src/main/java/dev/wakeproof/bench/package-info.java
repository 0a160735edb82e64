/** Runs the benchmarks and says how the library compares. */
package dev.wakeproof.bench;
