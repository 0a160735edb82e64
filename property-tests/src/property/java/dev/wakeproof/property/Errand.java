package dev.wakeproof.property;

/**
 * One turn of a thread: it takes permits and gives them back.
 *
 * @param permits the number of permits; for a read-write lock, 1 is to read and more is to write
 */
record Errand(Way way, int permits) {}
