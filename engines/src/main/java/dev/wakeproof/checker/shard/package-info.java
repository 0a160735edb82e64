/** Distributes one run over several machines. */
package dev.wakeproof.checker.shard;
