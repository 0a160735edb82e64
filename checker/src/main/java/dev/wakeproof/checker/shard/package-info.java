/** One run on several machines: who checks what, and what they have found together. */
package dev.wakeproof.checker.shard;
