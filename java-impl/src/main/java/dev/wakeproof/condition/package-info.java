/** Conditions for the locks of the library. Not exported: a lock makes its own conditions. */
package dev.wakeproof.condition;
