/** Refusals of code that the explorer does not see. */
package dev.wakeproof.explorer.refusal;
