package dev.wakeproof.checker.content;

import dev.wakeproof.checker.catalog.Digest;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files as they were at their first reading. Each is read once, because many checks depend on
 * the same files. Another instance reads them anew.
 */
public final class Contents {
  /**
   * Matches the name of a class of this project anywhere in a class file: in a reference, a
   * descriptor or a string. The byte after a name is the tag of the next constant, which cannot be
   * part of a name.
   */
  private static final Pattern CLASS = Pattern.compile("dev[/.]wakeproof[/.][\\w$/.]+");

  /** Matches a word; the name of a module may begin with a digit. */
  private static final Pattern WORD = Pattern.compile("\\w+");

  private static final String CLASS_FILE = ".class";

  /** The class of a package or module declaration, which is never loaded. */
  private static final String INFO = "-info";

  /** The folder of the shims among an engine's classes. */
  private static final String SHIMS = "shims/";

  /**
   * The digests of jars, by path, size and times. Hashing them dominates a short run: this program
   * runs without the optimizing compiler, which alone has SHA-256 in hardware.
   */
  private static final Map<String, String> LIBRARIES = new ConcurrentHashMap<>();

  private final Map<Path, String> digests = new HashMap<>();
  private final Map<String, String> digestsOfMany = new HashMap<>();
  private final Map<Path, List<Path>> folders = new HashMap<>();
  private final Map<Path, Set<String>> classes = new HashMap<>();
  private final Map<Path, List<String>> unnamed = new HashMap<>();
  private final Map<Path, Set<String>> words = new HashMap<>();

  private final Map<Path, Set<Path>> jars = new HashMap<>();

  private final Map<Path, String> stamps = new HashMap<>();
  private final Contents earlier;

  public Contents() {
    this(null);
  }

  private Contents(Contents earlier) {
    this.earlier = earlier;
  }

  /**
   * Returns the files as they are from now on. A file with unchanged size and times is not read
   * again, because libraries are large and this runs after every check. A file written meanwhile
   * counts as changed, whatever its contents.
   */
  public Contents again() {
    return new Contents(this);
  }

  synchronized String digest(Path file) throws IOException {
    if (!digests.containsKey(file) && !takeOver(file)) {
      read(file);
    }
    return digests.get(file);
  }

  /** Returns the digest of several files and their names. */
  String digest(SortedMap<String, Path> files) throws IOException {
    StringBuilder all = new StringBuilder();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      all.append(file.getKey()).append(' ').append(digest(file.getValue())).append('\n');
    }
    return Digest.ofText(all.toString());
  }

  /** Finds files. */
  @FunctionalInterface
  public interface Search {
    SortedMap<String, Path> found() throws IOException;
  }

  /** Returns the digest of files that are found at the first request under this name. */
  synchronized String digest(String name, Search search) throws IOException {
    String known = digestsOfMany.get(name);
    if (known == null) {
      known = digest(search.found());
      digestsOfMany.put(name, known);
    }
    return known;
  }

  /** Returns a jar and the jars that its class path names, if they exist. */
  synchronized Set<Path> jarsWith(Path jar) throws IOException {
    Set<Path> known = jars.get(jar);
    if (known == null) {
      known = NamedJars.with(jar);
      jars.put(jar, known);
    }
    return known;
  }

  /**
   * Reads a file. A file that was written meanwhile counts as changed, even with equal contents:
   * its contents in between are unknown.
   */
  private byte[] read(Path file) throws IOException {
    String stamp = stamp(file);
    byte[] content = Files.readAllBytes(file);
    stamps.put(file, stamp);
    String digest =
        file.toString().endsWith(".jar")
            ? LIBRARIES.computeIfAbsent(file + " " + stamp, read -> Digest.ofBytes(content))
            : Digest.ofBytes(content);
    boolean written = earlier != null && earlier.stamps.containsKey(file);
    digests.put(file, written ? digest + ", written at " + stamp : digest);
    return content;
  }

  /** Returns whether the file has not changed, so that what is known of it is still true. */
  private boolean takeOver(Path file) throws IOException {
    if (earlier == null || !stamp(file).equals(earlier.stamps.get(file))) {
      return false;
    }
    digests.put(file, earlier.digests.get(file));
    return true;
  }

  /** Includes the change time of the file where the system keeps it: it cannot be set. */
  private static String stamp(Path file) throws IOException {
    String stamp = Files.size(file) + " " + Files.getLastModifiedTime(file);
    return file.getFileSystem().supportedFileAttributeViews().contains("unix")
        ? stamp + " " + Files.getAttribute(file, "unix:ctime")
        : stamp;
  }

  /** Returns all files below {@code folder}; none if it does not exist. */
  public synchronized List<Path> files(Path folder) throws IOException {
    List<Path> known = folders.get(folder);
    if (known == null) {
      known = List.of();
      if (Files.isDirectory(folder)) {
        try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
          known = tree.filter(Files::isRegularFile).sorted().toList();
        }
      }
      folders.put(folder, known);
    }
    return known;
  }

  /** Returns the classes of this project that a class file names, with slashes. */
  synchronized Set<String> classesNamedIn(Path classFile) throws IOException {
    Set<String> known = classes.get(classFile);
    if (known == null && takeOver(classFile)) {
      known = earlier.classes.get(classFile);
    }
    if (known == null) {
      String code = new String(read(classFile), StandardCharsets.ISO_8859_1);
      known = all(CLASS, code.replace('.', '/'));
    }
    classes.put(classFile, known);
    return known;
  }

  /**
   * Returns the classes of a folder, with slashes, that {@link #classesNamedIn} cannot find,
   * because of their package or of letters in their names.
   */
  synchronized List<String> classesThatNobodyNames(Path folder) throws IOException {
    List<String> known = unnamed.get(folder);
    if (known == null) {
      known =
          files(folder).stream()
              .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
              .filter(name -> name.endsWith(CLASS_FILE))
              .map(name -> name.substring(0, name.length() - CLASS_FILE.length()))
              .filter(name -> !name.endsWith(INFO))
              .map(name -> name.startsWith(SHIMS) ? name.substring(SHIMS.length()) : name)
              .filter(name -> !CLASS.matcher(name).matches())
              .toList();
      unnamed.put(folder, known);
    }
    return known;
  }

  /** Returns the words of a module outside of comments. */
  synchronized Set<String> wordsOf(Path module) throws IOException {
    Set<String> known = words.get(module);
    if (known == null && takeOver(module)) {
      known = earlier.words.get(module);
    }
    if (known == null) {
      String text = new String(read(module), StandardCharsets.UTF_8);
      known = all(WORD, TlaComments.without(text));
    }
    words.put(module, known);
    return known;
  }

  /** Returns all words of a text that is no module, comments included. */
  static Set<String> wordsOf(String text) {
    return all(WORD, text);
  }

  private static Set<String> all(Pattern pattern, String text) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group());
    }
    return found;
  }
}
