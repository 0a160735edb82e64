/**
 * Locks that grow out of document 004, "Building a Tiny Mutex": a lock whose whole state is one
 * word, with a stack of those that wait in it, in an unfair and a fair form, and the spin lock that
 * it starts from.
 */
package dev.wakeproof.lock;
