package dev.wakeproof.explorer.machine.record;

import java.util.ArrayList;
import java.util.List;

/** The place of a step: the frames of the code under test, added from the innermost one on. */
final class Places {
  /** The place of an event that no thread executes. */
  static final Places NOWHERE = new Places();

  /** {@code File.java:line} of each frame, with the package for a class of the JDK. */
  final List<String> lines = new ArrayList<>();

  /** The first line of the test's own code; empty if there is none. */
  String own = "";

  /**
   * The method of the JDK or of an assertion library that it has called; empty if there is none.
   */
  String call = "";

  void add(String className, String method, String file, int line) {
    if (!Recorder.isUnderTest(className) || file == null || line <= 0) {
      // Code without debug information has no line.
      return;
    }
    String where = file + ":" + line;
    String original = Recorder.original(className);
    if (Recorder.isOwn(className)) {
      own = own.isEmpty() ? where : own;
    } else {
      String name = original.substring(original.lastIndexOf('.') + 1);
      where = original.substring(0, original.lastIndexOf('.') + 1) + where;
      if (own.isEmpty()) {
        call = name + "." + method.replace("<init>", "new");
      }
    }
    lines.add(where);
  }
}
