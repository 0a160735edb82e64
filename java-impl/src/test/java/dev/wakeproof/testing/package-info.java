/** Utilities for the tests of this module and of other modules. */
package dev.wakeproof.testing;
