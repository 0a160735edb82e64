package dev.wakeproof.checker.engine.tlc.cluster;

import dev.wakeproof.checker.TestProject;
import java.io.IOException;

/**
 * Three counters: as many states as are wanted, each of which takes as long as is wanted.
 *
 * @param top where they end: there are (top + 1)³ states
 * @param effort each more doubles the time of a state
 */
record Grid(int top, int effort) {
  static final String TARGET = "Grid:grid";

  TestProject in(TestProject project) throws IOException {
    return project
        .write(
            "specs/toy/Grid.tla",
            """
            ---- MODULE Grid ----
            EXTENDS Integers
            VARIABLES x, y, z
            Top == %d
            Init == x = 0 /\\ y = 0 /\\ z = 0
            Next ==
              \\/ x < Top /\\ x' = x + 1 /\\ UNCHANGED <<y, z>>
              \\/ y < Top /\\ y' = y + 1 /\\ UNCHANGED <<x, z>>
              \\/ z < Top /\\ z' = z + 1 /\\ UNCHANGED <<x, y>>
              \\/ x + y + z = 3 * Top /\\ UNCHANGED <<x, y, z>>
            Inside == \\A some \\in SUBSET (1..%d) : some # {x + y + z + 99}
            ====
            """
                .formatted(top, effort))
        .write("specs/toy/bounds/grid.cfg", "INIT Init\nNEXT Next\nINVARIANT Inside\n");
  }
}
