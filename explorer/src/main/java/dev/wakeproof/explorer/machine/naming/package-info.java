/** Names of objects and locations that are the same in every execution, and hashes of states. */
package dev.wakeproof.explorer.machine.naming;
