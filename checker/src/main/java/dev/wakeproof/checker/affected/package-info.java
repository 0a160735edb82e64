/**
 * Answers "I want to change this; what now?": from a step label, a file or a property to every part
 * of the project that a change there touches.
 */
package dev.wakeproof.checker.affected;
