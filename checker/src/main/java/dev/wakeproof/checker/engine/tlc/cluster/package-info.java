/**
 * One model on many machines, by TLC's own distributed mode. All but {@link
 * dev.wakeproof.checker.engine.tlc.cluster.Cluster} runs in JVMs of its own, beside TLC's classes.
 */
package dev.wakeproof.checker.engine.tlc.cluster;
