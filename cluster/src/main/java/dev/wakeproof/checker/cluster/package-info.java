/**
 * One model on many machines, with TLC's distributed mode. All classes but {@link
 * dev.wakeproof.checker.cluster.Cluster} run in JVMs with TLC's classes.
 */
package dev.wakeproof.checker.cluster;
