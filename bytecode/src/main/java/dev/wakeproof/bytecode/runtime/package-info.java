/** What rewritten classes call. */
package dev.wakeproof.bytecode.runtime;
