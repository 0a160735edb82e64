/** An ordinary JUnit test in every schedule: {@link dev.wakeproof.junit.Explored}. */
package dev.wakeproof.junit;
