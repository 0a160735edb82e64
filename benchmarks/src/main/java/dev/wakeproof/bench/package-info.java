/** Runs the benchmarks and compares the library with its peers. */
package dev.wakeproof.bench;
