/** Records what happens in an execution, for traces and for observers of each step. */
package dev.wakeproof.explorer.machine.record;
