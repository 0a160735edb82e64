/** The classes that rewritten classes call. */
package dev.wakeproof.bytecode.runtime;
