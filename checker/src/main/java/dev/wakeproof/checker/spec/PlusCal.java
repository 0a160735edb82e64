package dev.wakeproof.checker.spec;

import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Killed;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.host.Hosts;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.engine.tlc.host.HostedPlusCal;
import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** The PlusCal translator, always run on a copy: it rewrites its input and leaves files about. */
public final class PlusCal {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern ALGORITHM = Pattern.compile("--(fair\\s+)?algorithm\\b");

  private static final Pattern TRANSLATION =
      Pattern.compile("(?s)\\\\\\* BEGIN TRANSLATION.*\\\\\\* END TRANSLATION");

  /** A translation that does not say of which text it is: TLC could not tell that it is stale. */
  private static final Pattern UNCHECKED =
      Pattern.compile(
          "BEGIN TRANSLATION"
              + "(?! \\(chksum\\(pcal\\) = \"\\w+\" /\\\\ chksum\\(tla\\) = \"\\w+\"\\)).*");

  /** A line with checksums, which the translator updates. */
  private static final String CHECKED =
      "BEGIN TRANSLATION (chksum(pcal) = \"0\" /\\ chksum(tla) = \"0\")";

  private final Path jar;
  private final Children children;
  private final boolean hosted;

  /** An algorithm that the translator does not accept; the message is what it said. */
  public static final class Untranslatable extends Exception {
    private static final long serialVersionUID = 1L;

    Untranslatable(String message) {
      super(message);
    }
  }

  /**
   * The translator of a TLC.
   *
   * @param jar a TLC that is known to start
   */
  public PlusCal(Path jar, Children children) {
    this(jar, children, false);
  }

  private PlusCal(Path jar, Children children, boolean hosted) {
    this.jar = jar;
    this.children = children;
    this.hosted = hosted;
  }

  /**
   * The same for many texts: in a JVM that translates one after another, if it is the TLC that
   * comes with this program, for which alone that is known to work.
   */
  public static PlusCal ofMany(Map<String, String> environment, Path jar, Children children) {
    return new PlusCal(jar, children, !TlcJar.isChosen(environment));
  }

  /** Tells one translator from another: by the file that it comes in. */
  String identity() throws IOException {
    return jar.getFileName() + " of " + Files.size(jar) + " bytes";
  }

  public static boolean isIn(String text) {
    return ALGORITHM.matcher(text).find();
  }

  /** The translation of the algorithm in {@code text}; empty where there is none. */
  public static String translationIn(String text) {
    Matcher translation = TRANSLATION.matcher(text);
    return translation.find() ? translation.group() : "";
  }

  /** The text of a module, whose lines end by LF: the translator makes no others. */
  public static String read(Path module) throws IOException {
    return Files.readString(module).replace("\r\n", "\n");
  }

  /** The modules under {@code specs} that have an algorithm to translate. */
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

  /** The text of {@code module} with its translation brought up to date. */
  public String translate(Path module) throws IOException {
    try {
      return translate(module.getFileName(), read(module));
    } catch (Untranslatable e) {
      throw new IOException(module + " cannot be translated: " + e.getMessage(), e);
    }
  }

  /**
   * The same of a text that is in no file.
   *
   * @param name the one that such a file would have
   */
  public String translate(Path name, String module) throws IOException, Untranslatable {
    try (TempFolder temp = new TempFolder("pcal")) {
      String text = UNCHECKED.matcher(module).replaceFirst(Matcher.quoteReplacement(CHECKED));
      Path copy = Files.writeString(temp.path().resolve(name), text);
      List<String> output = new ArrayList<>();
      Children.Ending ending = hosted ? inHost(copy, output) : alone(copy, output);
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

  private Children.Ending alone(Path copy, List<String> output) throws IOException {
    return children.run(
        List.of(
            Children.java(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            jar.toString(),
            "pcal.trans",
            "-nocfg",
            copy.getFileName().toString()),
        copy.getParent(),
        LIMIT,
        output::add);
  }

  private Children.Ending inHost(Path copy, List<String> output) throws IOException {
    List<String> java =
        List.of(
            Children.java(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-D" + HostedTlc.JAR + "=" + jar,
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
