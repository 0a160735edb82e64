package dev.wakeproof.scenario.semaphore;

/**
 * Two wait for a permit each, one in the slot and one in the list; C comes later, and two releasers
 * put in one each: the first two are served, C is not.
 */
public final class FifoOfEquals extends FifoOfTwo {
  public FifoOfEquals() {
    super(1);
  }
}
