package dev.wakeproof.explorer.search;

import java.util.List;

/**
 * Estimates the number of states that a depth-first search has still to visit. The yield of each
 * choice of a state is known once the search has finished it; later choices yield less, because
 * most of their successors are known by then. The remaining choices are assumed to yield, relative
 * to the earlier ones, as much as in other states with the same number of choices and about as many
 * states after the first choice.
 */
final class Outlook {
  /**
   * The maximum number of choices that is distinguished; states with more count as states with so
   * many.
   */
  private static final int CHOICES = 16;

  /** The minimum number of states in a sum, so that no single state decides the estimate. */
  private static final int ENOUGH = 8;

  /** The number of states, by their number of choices and by the size after the first choice. */
  private final int[][] states = new int[CHOICES + 1][Long.SIZE + 1];

  /** The number of states found after each choice of these, in total. */
  private final long[][][] found = new long[CHOICES + 1][Long.SIZE + 1][];

  /** Called when the search has finished a state with several choices. */
  void through(long... behind) {
    int choices = Math.min(CHOICES, behind.length);
    int size = sizeOf(behind[0]);
    states[choices][size]++;
    if (found[choices][size] == null) {
      found[choices][size] = new long[choices];
    }
    for (int i = 0; i < choices; i++) {
      found[choices][size][i] += behind[i];
    }
  }

  private static int sizeOf(long found) {
    return Long.SIZE - Long.numberOfLeadingZeros(found);
  }

  /**
   * Returns the estimated number of remaining states below a path.
   *
   * @param known the number of known states
   */
  double ahead(List<Node> path, long known) {
    double ahead = 0;
    for (int i = path.size() - 1; i >= 0; i--) {
      Node node = path.get(i);
      // Estimates for states below are left out: on a long path they would multiply.
      long current = known - node.knownBefore();
      ahead += node.behind(current) * share(node, current);
    }
    return ahead;
  }

  /** Returns the yield of the remaining choices relative to that of the finished ones. */
  private double share(Node node, long current) {
    int all = Math.min(CHOICES, node.size());
    int begun = Math.min(all, node.begun());
    if (begun == all) {
      return 0;
    }
    double before = 0;
    double after = 0;
    int seen = 0;
    for (int size = sizeOf(node.behindFirst(current)); size >= 0 && seen < ENOUGH; size--) {
      seen += states[all][size];
      for (int i = 0; i < all && found[all][size] != null; i++) {
        if (i < begun) {
          before += found[all][size][i];
        } else {
          after += found[all][size][i];
        }
      }
    }
    return before == 0 ? (all - begun) / (double) begun : after / before;
  }
}
