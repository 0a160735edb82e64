/**
 * Random programs of operations, in the terms of the specification.
 *
 * <p>Three kinds of them. In the first, virtual clients of one thread take turns at a semaphore,
 * whole operation by whole operation; after each of them TLC is asked for a formula of the abstract
 * module, of what shows from outside, or takes the same step there (see {@code
 * docs/conformance.md}). What such a program finds, jqwik shrinks to a handful of operations. In
 * the second, real threads run side by side, and what they find is only as likely as the machine
 * makes it. In the third, the actors of a scenario run in random schedules of the explorer, which
 * can be had again.
 *
 * <p>Classes whose name ends in {@code Test} must hold. Those whose name ends in {@code Properties}
 * must fail: they are the same properties, asked of the semaphores as printed or of something
 * broken on purpose. The build does not run them, the tests that expect their failure do.
 */
package dev.wakeproof.property;
