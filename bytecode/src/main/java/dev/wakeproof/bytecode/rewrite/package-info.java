/** Rewrites class files so that what threads share are steps of the machine. */
package dev.wakeproof.bytecode.rewrite;
