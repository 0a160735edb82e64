/** The synchronizers with small adapters, and the jobs that use them. */
package dev.wakeproof.bench.workload;
