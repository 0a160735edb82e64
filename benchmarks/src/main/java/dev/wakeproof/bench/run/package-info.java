/** What is to be measured, and what came of it. */
package dev.wakeproof.bench.run;
