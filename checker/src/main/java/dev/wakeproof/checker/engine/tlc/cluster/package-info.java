/**
 * One model on many machines, with TLC's distributed mode. All classes but {@link
 * dev.wakeproof.checker.engine.tlc.cluster.Cluster} run in JVMs with TLC's classes.
 */
package dev.wakeproof.checker.engine.tlc.cluster;
