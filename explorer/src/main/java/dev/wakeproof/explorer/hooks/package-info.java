/** The classes that instrumented code calls from its methods and loops. */
package dev.wakeproof.explorer.hooks;
