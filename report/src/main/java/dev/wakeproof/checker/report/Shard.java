package dev.wakeproof.checker.report;

/**
 * The part of a distributed run that a report covers.
 *
 * @param number from 1
 * @param selected how many checks all parts have together
 * @param whole whether all of them together are a whole run
 * @param deal identifies the distribution; equal for all parts
 * @param text the digest of the project; equal for all parts
 */
public record Shard(int number, int of, int selected, boolean whole, String deal, String text) {

  /** In the form in which it is asked for. */
  @Override
  public String toString() {
    return number + "/" + of;
  }
}
