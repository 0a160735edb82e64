/**
 * Names that are the same in every execution, of objects and of locations, and hashes of what bears
 * them.
 */
package dev.wakeproof.explorer.machine.naming;
