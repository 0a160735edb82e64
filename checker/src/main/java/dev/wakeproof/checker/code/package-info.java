/**
 * What the compiled code says of itself: which sources it was made of, which properties it raises.
 */
package dev.wakeproof.checker.code;
