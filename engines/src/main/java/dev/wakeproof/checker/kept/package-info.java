/** The cache: verdicts that stay valid as long as nothing changes that they depend on. */
package dev.wakeproof.checker.kept;
