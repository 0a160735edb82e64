/** What the explorer refuses because it would not see it. */
package dev.wakeproof.explorer.refusal;
