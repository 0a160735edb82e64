/**
 * Explores every schedule of a scenario under a memory model.
 *
 * <p>{@link dev.wakeproof.explorer.ShimLoader} loads the shipped bytecode and replaces the cells by
 * shims. Each call of a shim is a step, and the machine decides which step comes next. Running the
 * scenario again with the same choices gives the same states. {@link
 * dev.wakeproof.explorer.Explorer} searches all choices, and leaves out those that cannot show
 * anything new.
 *
 * <p>The proofs that nothing is lost are in {@code docs/soundness.md}, as numbered theorems with
 * the tests that guard them. {@code docs/memory-models.md} defines the memory models, and {@code
 * docs/test-your-code.md} lists the code that is refused.
 */
package dev.wakeproof.explorer;
