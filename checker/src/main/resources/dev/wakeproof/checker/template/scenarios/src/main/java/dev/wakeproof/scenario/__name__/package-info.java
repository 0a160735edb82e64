/** The scenarios of the gate. */
package dev.wakeproof.scenario.__name__;
