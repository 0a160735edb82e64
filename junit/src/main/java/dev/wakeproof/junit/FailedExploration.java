package dev.wakeproof.junit;

import dev.wakeproof.bytecode.Counterexample;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.Thrown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/**
 * The failure of an explored test.
 *
 * <p>Test runners print a failure twice: its stack trace, and its message in a summary. The message
 * is therefore one line, and only the stack trace begins with the counterexample.
 */
final class FailedExploration extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  /** The folder of the pictures, if the build does not set it. */
  private static final String FOLDER = "wakeproof.pictures";

  private final String counterexample;

  private FailedExploration(String headline, String counterexample, Throwable cause) {
    super(headline, cause);
    this.counterexample = counterexample;
  }

  private FailedExploration(
      String headline, String counterexample, AssertionFailedError failed, Throwable cause) {
    super(headline, failed.getExpected(), failed.getActual(), cause);
    this.counterexample = counterexample;
  }

  /** Draws the counterexample and describes it. */
  static AssertionFailedError of(Test test, Result result) {
    String headline = Counterexample.headline(result);
    String replay = "@Explored(replay = \"" + result.replay() + "\")";
    String text =
        Counterexample.text(result) + "\n\n" + replay + "\n" + drawn(test, result, replay);
    Thrown thrown = result.violation().thrown();
    Throwable cause = thrown == null ? null : thrown.asThrowable();
    return thrown != null
            && thrown.original() instanceof AssertionFailedError failed
            && failed.isExpectedDefined()
            && failed.isActualDefined()
        ? new FailedExploration(headline, text, failed, cause)
        : new FailedExploration(headline, text, cause);
  }

  /** Returns where the picture is, or why there is none. */
  private static String drawn(Test test, Result result, String replay) {
    String name = test.className() + "." + test.method() + ".svg";
    try {
      Path folder = Files.createDirectories(folder());
      Path picture = folder.resolve(name.replaceAll("[^\\w.$-]", "_"));
      Files.writeString(picture, Counterexample.picture(result, test.toString(), replay));
      return "picture: " + picture;
    } catch (IOException e) {
      return "no picture: " + e;
    }
  }

  /** In the folder of the build's results, for Maven or for Gradle. */
  private static Path folder() {
    String chosen = System.getProperty(FOLDER);
    return chosen != null
        ? Path.of(chosen)
        : Stream.of("target", "build", System.getProperty("java.io.tmpdir"))
            .map(Path::of)
            .filter(Files::isDirectory)
            .findFirst()
            .orElse(Path.of(""))
            .resolve("wakeproof");
  }

  // Surefire prints the message and then the stack trace, which begins with this text.
  @SuppressWarnings("OverrideThrowableToString")
  @Override
  public String toString() {
    return AssertionFailedError.class.getName() + ": " + counterexample;
  }
}
