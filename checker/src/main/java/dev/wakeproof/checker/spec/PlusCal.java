package dev.wakeproof.checker.spec;

import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The PlusCal translator, always run on a copy: it rewrites its input and leaves files about. */
public final class PlusCal {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern ALGORITHM = Pattern.compile("--(fair\\s+)?algorithm\\b");

  /** A translation that does not say of which text it is: TLC could not tell that it is stale. */
  private static final Pattern UNCHECKED =
      Pattern.compile(
          "BEGIN TRANSLATION"
              + "(?! \\(chksum\\(pcal\\) = \"\\w+\" /\\\\ chksum\\(tla\\) = \"\\w+\"\\)).*");

  /** What the translator brings up to date. */
  private static final String CHECKED =
      "BEGIN TRANSLATION (chksum(pcal) = \"0\" /\\ chksum(tla) = \"0\")";

  private final Path jar;
  private final Children children;

  private PlusCal(Path jar, Children children) {
    this.jar = jar;
    this.children = children;
  }

  /** The translator of the TLC in use, which is known to start. */
  public static PlusCal of(Map<String, String> environment, Children children)
      throws TlcJar.NotTlc {
    return new PlusCal(TlcJar.open(TlcJar.locate(environment), children).path(), children);
  }

  /** The modules under {@code specs} that have an algorithm to translate. */
  public static List<Path> modules(Path specs) throws IOException {
    List<Path> modules = new ArrayList<>();
    try (Stream<Path> tree = Files.walk(specs)) {
      for (Path file : tree.filter(path -> path.toString().endsWith(".tla")).sorted().toList()) {
        if (ALGORITHM.matcher(Files.readString(file)).find()) {
          modules.add(file);
        }
      }
    }
    return modules;
  }

  /** Those of them whose translation bears no checksums; {@code translate} adds them. */
  public static List<Path> unchecked(Path specs) throws IOException {
    List<Path> unchecked = new ArrayList<>();
    for (Path module : modules(specs)) {
      if (UNCHECKED.matcher(Files.readString(module)).find()) {
        unchecked.add(module);
      }
    }
    return unchecked;
  }

  /** The text of {@code module} with its translation brought up to date. */
  public String translate(Path module) throws IOException {
    try (TempFolder temp = new TempFolder("pcal")) {
      String text =
          UNCHECKED
              .matcher(Files.readString(module))
              .replaceFirst(Matcher.quoteReplacement(CHECKED));
      Path copy = Files.writeString(temp.path().resolve(module.getFileName()), text);
      List<String> output = new ArrayList<>();
      Children.Ending ending =
          children.run(
              List.of(
                  Children.java(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  jar.toString(),
                  "pcal.trans",
                  "-nocfg",
                  copy.getFileName().toString()),
              temp.path(),
              LIMIT,
              output::add);
      if (ending.exit() != 0) {
        throw new IOException(module + " cannot be translated: " + mistake(output));
      }
      return Files.readString(copy);
    }
  }

  private static String mistake(List<String> output) {
    return String.join(
        " ",
        output.stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("pcal.trans Version"))
            .toList());
  }
}
