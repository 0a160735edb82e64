/** The ways of getting it wrong, each a change of the bytecode of one method. */
package dev.wakeproof.mutation.operator;
