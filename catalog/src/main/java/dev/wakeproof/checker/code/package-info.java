/** Reads compiled code: the sources that it was made of, and the properties that it raises. */
package dev.wakeproof.checker.code;
