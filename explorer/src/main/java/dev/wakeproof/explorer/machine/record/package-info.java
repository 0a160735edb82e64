/** What happened in an execution, in words: for traces, and for those who follow each step. */
package dev.wakeproof.explorer.machine.record;
