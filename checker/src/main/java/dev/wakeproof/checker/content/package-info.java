/**
 * What stands in files: what a verdict is made of, and so what must be the same for it to stand.
 */
package dev.wakeproof.checker.content;
