/** Explores JUnit tests in every schedule; see {@link dev.wakeproof.junit.Explored}. */
package dev.wakeproof.junit;
