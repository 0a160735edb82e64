/**
 * Digests of the files that a verdict depends on; a cached verdict is valid while they are the
 * same.
 */
package dev.wakeproof.checker.content;
