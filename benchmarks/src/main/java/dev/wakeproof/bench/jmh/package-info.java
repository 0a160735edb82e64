/** The JMH benchmarks. The plan decides which of them run, and with which parameters. */
package dev.wakeproof.bench.jmh;
