/** Draws counterexamples; compiled into each module that draws one. */
package dev.wakeproof.picture;
