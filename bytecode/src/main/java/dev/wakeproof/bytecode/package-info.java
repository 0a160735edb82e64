/** Explores tests of classes that know nothing of this project. */
package dev.wakeproof.bytecode;
