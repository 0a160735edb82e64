/** The trials and their results. */
package dev.wakeproof.bench.run;
