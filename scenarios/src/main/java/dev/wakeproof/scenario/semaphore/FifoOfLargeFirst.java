package dev.wakeproof.scenario.semaphore;

/**
 * The first in line asks for two, the second as well, C comes later and asks for one; two releasers
 * put in one each: both permits are gathered for the first. Small requests do not starve a large
 * one, and two large ones do not end with a part each.
 */
public final class FifoOfLargeFirst extends FifoOfTwo {
  public FifoOfLargeFirst() {
    super(2);
  }
}
