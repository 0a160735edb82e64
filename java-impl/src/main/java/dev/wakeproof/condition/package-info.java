/** Conditions, for every lock of the library that has them. Not exported: a lock makes its own. */
package dev.wakeproof.condition;
