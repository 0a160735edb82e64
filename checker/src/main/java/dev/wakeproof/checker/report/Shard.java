package dev.wakeproof.checker.report;

/**
 * Which part of a run on several machines a report is of.
 *
 * @param number from 1
 * @param selected how many checks all parts have together
 * @param whole whether all of them together are a whole run
 * @param deal tells who checks what; of all parts the same
 * @param text the digest of the project; of all parts the same
 */
public record Shard(int number, int of, int selected, boolean whole, String deal, String text) {

  /** In the form in which it is asked for. */
  @Override
  public String toString() {
    return number + "/" + of;
  }
}
