/**
 * Who accesses what: which locations are shared, which access happens before which, and which do
 * not.
 */
package dev.wakeproof.explorer.machine.races;
