package dev.wakeproof.checker.cluster;

import dev.wakeproof.checker.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * Three counters: as many states as are wanted.
 *
 * @param top where they end: there are (top + 1)³ states
 */
record Grid(int top) {
  static final String TARGET = "Grid:grid";

  TestProject in(TestProject project) throws IOException {
    return project
        .write(
            "specs/toy/Grid.tla",
            """
            ---- MODULE Grid ----
            EXTENDS Integers, Gate
            VARIABLES x, y, z
            Top == %d
            Init == x = 0 /\\ y = 0 /\\ z = 0
            Next ==
              \\/ x < Top /\\ x' = x + 1 /\\ UNCHANGED <<y, z>>
              \\/ y < Top /\\ y' = y + 1 /\\ UNCHANGED <<x, z>>
              \\/ z < Top /\\ z' = z + 1 /\\ UNCHANGED <<x, y>>
              \\/ x + y + z = 3 * Top /\\ UNCHANGED <<x, y, z>>
            Inside == Passes(x) /\\ x + y + z <= 3 * Top
            ====
            """
                .formatted(top))
        .write("specs/toy/Gate.tla", "---- MODULE Gate ----\nPasses(one) == TRUE\n====\n")
        .write("specs/toy/bounds/grid.cfg", "INIT Init\nNEXT Next\nINVARIANT Inside\n");
  }

  /**
   * Makes every state slow until a file exists: TLC uses a class beside a module in place of its
   * operators, and sends it to its workers. So a process that is to be killed half way has not
   * finished before, however busy the machine.
   */
  static void slowUntil(Path opened, TestProject project) throws IOException {
    Path source = project.root().resolve("Gate.java");
    Files.writeString(
        source,
        """
        public class Gate {
          public static tlc2.value.impl.BoolValue Passes(tlc2.value.impl.Value one)
              throws InterruptedException {
            if (!new java.io.File("%s").exists()) {
              Thread.sleep(100);
            }
            return tlc2.value.impl.BoolValue.ValTrue;
          }
        }
        """
            .formatted(opened));
    String specs = project.root().resolve("specs/toy").toString();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", specs, source.toString());
    if (failed != 0) {
      throw new IllegalStateException("Gate.java does not compile");
    }
  }
}
