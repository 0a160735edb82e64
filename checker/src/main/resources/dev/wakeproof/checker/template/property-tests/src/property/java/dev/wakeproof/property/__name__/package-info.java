/** The properties of the gate, tested with one thread. */
package dev.wakeproof.property.__name__;
