/** Evaluates measurements: ratios, aims, tables. */
package dev.wakeproof.bench.report;
