/** What the measurements say: ratios, aims, tables, a picture. */
package dev.wakeproof.bench.report;
