package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.explorer.machine.record.Recorder;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.regex.Pattern;

/** Ends an exploration where it comes to what is not seen. */
public final class Refusals {
  private static final String RENAMED = "dev.wakeproof.renamed.";

  /** Matches the names of the classes that stand for others. */
  private static final Pattern OWN =
      Pattern.compile("dev[./]wakeproof[./](bytecode[./](runtime|models)|explorer)[./]");

  /** Matches the bytecode that the JVM adds to a reason. */
  private static final Pattern DUMP = Pattern.compile("\\s+Current Frame:.*", Pattern.DOTALL);

  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Refusals() {}

  /** Before a call of what is not seen. */
  @SuppressWarnings("DoNotCallSuggester") // Rewritten classes call it.
  public static void reached(String what) {
    throw refuse(what);
  }

  static RefusedException refuse(String what) {
    return refuse(what, "is not modelled: leave it out of the test, or replace it");
  }

  /**
   * Refuses what code under test does, with its place.
   *
   * @param why the rest of the sentence, and what to do
   */
  static RefusedException refuse(String what, String why) {
    return end(new RefusedException(what + place() + " " + why));
  }

  /** The line of the code under test that is running, with the word before it. */
  static String place() {
    return WALKER.walk(
        frames ->
            frames
                .filter(
                    frame -> frame.getDeclaringClass().getClassLoader() instanceof Layout.Source)
                .filter(frame -> !frame.getClassName().startsWith(RENAMED))
                .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
                .findFirst()
                .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
                .orElse(""));
  }

  /** Ends the exploration with the refusal of another component. */
  static RefusedException end(RefusedException refusal) {
    Reporting.refuse(refusal);
    return refusal;
  }

  /** At the head of a handler: the end of an execution is none of its business. */
  public static void pass(Throwable thrown) {
    // Code that is not rewritten, such as JUnit's assertThrows, may have wrapped it.
    Current.endIfOver();
    if (thrown instanceof StackOverflowError error) {
      Reporting.overflows(error);
    }
    if (thrown instanceof RefusedException) {
      throw unchecked(thrown);
    }
    if (thrown instanceof LinkageError error && OWN.matcher(String.valueOf(error)).find()) {
      throw end(new RefusedException(defect(error)));
    }
  }

  private static String defect(LinkageError error) {
    String place =
        Recorder.cleaned(error.getStackTrace()).stream()
            .findFirst()
            .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
            .orElse("");
    return "the explorer does not load what is used"
        + place
        + ": "
        + DUMP.matcher(error.toString()).replaceFirst("")
        + "; that is a defect of the explorer: leave the call out of the test, and report it";
  }

  /** Throws it out of methods that declare nothing. */
  static RuntimeException unchecked(Throwable thrown) {
    Refusals.<RuntimeException>sneak(thrown);
    throw new IllegalStateException("unreachable");
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
