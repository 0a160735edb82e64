/** One run on several machines: the distribution of checks, and the merged report. */
package dev.wakeproof.checker.shard;
