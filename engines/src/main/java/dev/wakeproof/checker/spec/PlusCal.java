package dev.wakeproof.checker.spec;

import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.engine.tlc.host.HostedPlusCal;
import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Hosts;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.TempFolder;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * The PlusCal translator. It always runs on a copy, because it rewrites its input and leaves files
 * behind.
 */
public final class PlusCal {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern ALGORITHM = Pattern.compile("--(fair\\s+)?algorithm\\b");

  private static final Pattern TRANSLATION =
      Pattern.compile("(?s)\\\\\\* BEGIN TRANSLATION.*\\\\\\* END TRANSLATION");

  /** Matches a translation without checksums: TLC could not notice that it is outdated. */
  private static final Pattern UNCHECKED =
      Pattern.compile(
          "BEGIN TRANSLATION"
              + "(?! \\(chksum\\(pcal\\) = \"\\w+\" /\\\\ chksum\\(tla\\) = \"\\w+\"\\)).*");

  /** A line with checksums, which the translator updates. */
  private static final String CHECKED =
      "BEGIN TRANSLATION (chksum(pcal) = \"0\" /\\ chksum(tla) = \"0\")";

  private final Children children;

  /** Thrown if the translator does not accept an algorithm; the message is the translator's. */
  public static final class Untranslatable extends Exception {
    private static final long serialVersionUID = 1L;

    Untranslatable(String message) {
      super(message);
    }
  }

  /** Creates a translator, which uses a shared JVM. */
  public PlusCal(Children children) {
    this.children = children;
  }

  /** Returns a text that differs for different translators: the name and size of the jar. */
  static String identity() throws IOException {
    Path jar = TlcJar.path();
    return jar.getFileName() + " of " + Files.size(jar) + " bytes";
  }

  public static boolean isIn(String text) {
    return ALGORITHM.matcher(text).find();
  }

  /** Returns the translation in {@code text}; empty if there is none. */
  public static String translationIn(String text) {
    Matcher translation = TRANSLATION.matcher(text);
    return translation.find() ? translation.group() : "";
  }

  /** Reads a module, with LF as line ends, as the translator writes them. */
  public static String read(Path module) throws IOException {
    return Files.readString(module).replace("\r\n", "\n");
  }

  /** Returns the modules below {@code specs} that contain an algorithm. */
  public static List<Path> modules(Path specs) throws IOException {
    List<Path> modules = new ArrayList<>();
    try (Stream<Path> tree = Files.walk(specs, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(PlusCal::isModule).sorted().toList()) {
        if (isIn(Files.readString(file))) {
          modules.add(file);
        }
      }
    }
    return modules;
  }

  private static boolean isModule(Path path) {
    return path.toString().endsWith(".tla") && Files.isRegularFile(path);
  }

  /** Returns the modules whose translation has no checksums; {@code wakeproof docs} adds them. */
  public static List<Path> unchecked(Path specs) throws IOException {
    List<Path> unchecked = new ArrayList<>();
    for (Path module : modules(specs)) {
      if (UNCHECKED.matcher(read(module)).find()) {
        unchecked.add(module);
      }
    }
    return unchecked;
  }

  /** Returns the text of {@code module} with an up-to-date translation. */
  public String translate(Path module) throws IOException {
    try {
      return translate(module.getFileName(), read(module));
    } catch (Untranslatable e) {
      throw new IOException(module + " cannot be translated: " + e.getMessage(), e);
    }
  }

  /**
   * Translates a text that is in no file.
   *
   * @param name the name that its file would have
   */
  public String translate(Path name, String module) throws IOException, Untranslatable {
    try (TempFolder temp = new TempFolder("pcal")) {
      String text = UNCHECKED.matcher(module).replaceFirst(Matcher.quoteReplacement(CHECKED));
      Path copy = Files.writeString(temp.path().resolve(name), text);
      List<String> output = new ArrayList<>();
      Children.Ending ending = inHost(copy, output);
      if (ending.overTime()) {
        throw new IOException(
            "to translate " + name + " took more than " + LIMIT.toSeconds() + " s: try again");
      }
      boolean died = ending.signal() != 0 || ending.outOfMemory();
      if (died && !ending.interrupted()) {
        throw new IOException(Killed.reason("the translator of " + name, ending, ""));
      }
      if (ending.exit() != 0) {
        throw new Untranslatable(mistake(output));
      }
      return Files.readString(copy);
    }
  }

  private Children.Ending inHost(Path copy, List<String> output) throws IOException {
    List<String> java =
        List.of(
            Children.java(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-D" + HostedTlc.JAR + "=" + TlcJar.path(),
            "-cp",
            Hosts.classPath(HostedPlusCal.class, ClassReader.class));
    return children
        .tools()
        .run(
            java,
            HostedPlusCal.class.getName(),
            List.of("-nocfg", copy.toString()),
            LIMIT,
            output::add);
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
