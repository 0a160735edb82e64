/** What all see, and the memory models, a class each, that say which of it who sees when. */
package dev.wakeproof.explorer.machine.memory;
