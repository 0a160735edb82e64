/**
 * Random programs of operations, in the terms of the specification.
 *
 * <p>There are three kinds. In the first, virtual clients in one thread take turns, one complete
 * operation at a time. After each operation TLC evaluates a formula of the abstract module in the
 * visible state, or takes the same step there. jqwik shrinks a failing program to a few operations.
 * In the second, real threads race, and the machine determines which schedules occur. In the third,
 * the actors of a scenario run in random schedules of the explorer, which can be replayed.
 *
 * <p>Classes whose name ends in {@code Test} must hold. Classes whose name ends in {@code
 * Properties} must fail: they state the same properties of the semaphores as printed, or of a
 * seeded bug. The build does not run them; the tests that expect their failure do.
 */
package dev.wakeproof.property;
