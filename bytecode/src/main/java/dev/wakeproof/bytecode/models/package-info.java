/** Models of JDK classes, which are rewritten in place of the JDK's own. */
package dev.wakeproof.bytecode.models;
