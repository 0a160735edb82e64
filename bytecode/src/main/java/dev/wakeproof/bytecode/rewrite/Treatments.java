package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Lists the public classes of {@code java.base} by how the explorer treats them. */
public final class Treatments {
  private static final String SHIM = "shim";
  private static final String REWRITTEN = "rewritten";
  private static final String INTERFACE = "interface";
  private static final String REFUSED = "refused";

  private static final Map<Kind.Treatment, String> NAMES =
      Map.of(
          Kind.Treatment.REWRITTEN, REWRITTEN,
          Kind.Treatment.VALUE, "value",
          Kind.Treatment.HOLDER, "holder",
          Kind.Treatment.STRUCTURE, "one location, with its parts",
          Kind.Treatment.ELEMENT, "one location");

  private static final Map<String, String> MEANINGS =
      Map.of(
          REWRITTEN,
          "each field is a location",
          SHIM,
          "a class of this project stands in its place",
          "value",
          "no call changes it, nor what it holds; or it has static methods only",
          "holder",
          "no call changes it; a call that changes what it holds is a step there",
          "one location",
          "a call that may change it stores there, any other call loads from there",
          "one location, with its parts",
          "the same, and a call also uses what the object holds",
          INTERFACE,
          "the class of the object decides",
          REFUSED,
          "a call is refused, with the class, the method and the line");

  /** The order of the page. */
  private static final List<String> ORDER =
      List.of(
          REWRITTEN,
          SHIM,
          "value",
          "holder",
          "one location",
          "one location, with its parts",
          INTERFACE,
          REFUSED);

  private Treatments() {}

  /** Prints the page of the running JDK. */
  public static void main(String[] arguments) {
    System.out.print(page());
  }

  /** How a class of the JDK is treated, by its name with slashes. */
  static String of(String name) {
    if (Names.hasShim(name)) {
      return SHIM;
    }
    if (Names.isRenamed(name)) {
      return REWRITTEN;
    }
    if (!Known.knows(name)) {
      return REFUSED;
    }
    Class<?> type = load(name);
    return type.isInterface() ? INTERFACE : NAMES.get(Kind.treatmentOf(type));
  }

  /** The page: counts, and the classes of each treatment but the refused ones. */
  public static String page() {
    SortedMap<String, List<String>> all = new TreeMap<>();
    for (String name : publicClasses()) {
      all.computeIfAbsent(of(name), treatment -> new ArrayList<>()).add(name.replace('/', '.'));
    }
    StringBuilder page = new StringBuilder();
    page.append("# Classes of the JDK, by treatment\n\n")
        .append("The explorer treats each public class of `java.base` in one of these ways.\n")
        .append("The class `Treatments` of the module `bytecode` prints this page, here for JDK ")
        .append(Runtime.version().feature())
        .append(".\n\n| treatment | classes | meaning |\n|---|---|---|\n");
    for (String treatment : ORDER) {
      page.append("| ")
          .append(treatment)
          .append(" | ")
          .append(all.getOrDefault(treatment, List.of()).size())
          .append(" | ")
          .append(MEANINGS.get(treatment))
          .append(" |\n");
    }
    for (String treatment : ORDER) {
      if (!treatment.equals(REFUSED)) {
        addClasses(page, treatment, all.getOrDefault(treatment, List.of()));
      }
    }
    return page.toString();
  }

  private static void addClasses(StringBuilder page, String treatment, List<String> classes) {
    page.append("\n## ")
        .append(treatment.substring(0, 1).toUpperCase(java.util.Locale.ROOT))
        .append(treatment.substring(1))
        .append("\n\n");
    SortedMap<String, List<String>> packages = new TreeMap<>();
    for (String name : classes) {
      int end = name.lastIndexOf('.');
      packages
          .computeIfAbsent(name.substring(0, end), any -> new ArrayList<>())
          .add(name.substring(end + 1).replace('$', '.'));
    }
    packages.forEach(
        (name, members) ->
            page.append("- `")
                .append(name)
                .append("`: ")
                .append(String.join(", ", members))
                .append('\n'));
  }

  private static List<String> publicClasses() {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    try (Stream<Path> files = Files.walk(root.resolve("java"))) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .filter(name -> isPublic(load(name)))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    for (Class<?> in = type; in != null; in = in.getEnclosingClass()) {
      if (!Modifier.isPublic(in.getModifiers())) {
        return false;
      }
    }
    return true;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name.replace('/', '.'), false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
