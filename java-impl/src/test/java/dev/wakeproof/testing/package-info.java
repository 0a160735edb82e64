/** What tests of other modules need, too. */
package dev.wakeproof.testing;
