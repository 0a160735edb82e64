package dev.wakeproof.property;

/**
 * What a thread does before its next errand: takes something, gives it back.
 *
 * @param permits how many; of a lock that can be shared, one is a share and more are all of it
 */
record Errand(Way way, int permits) {}
