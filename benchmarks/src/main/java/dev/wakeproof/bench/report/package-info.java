/** Evaluates measurements: ratios, aims, tables, a picture. */
package dev.wakeproof.bench.report;
