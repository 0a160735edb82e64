/** The benchmarks, as JMH knows them; which of them run, with what, is decided outside. */
package dev.wakeproof.bench.jmh;
