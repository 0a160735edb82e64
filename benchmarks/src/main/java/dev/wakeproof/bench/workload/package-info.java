/** What is measured: the synchronizers behind small adapters, and what threads do with them. */
package dev.wakeproof.bench.workload;
