/** Verdicts of before, which stand as long as nothing changes that they depend on. */
package dev.wakeproof.checker.kept;
