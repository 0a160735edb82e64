/** What must hold of the gate however it is used by one thread. */
package dev.wakeproof.property.__name__;
