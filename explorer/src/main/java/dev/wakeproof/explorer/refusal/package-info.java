/** What is refused, since the explorer would not see it. */
package dev.wakeproof.explorer.refusal;
