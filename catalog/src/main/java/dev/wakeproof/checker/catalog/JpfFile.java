package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A settings file of Java PathFinder. Many of its keys can leave out states, and Java PathFinder
 * takes the last value of a repeated key. So a .jpf file may only name a scenario, and the common
 * file must equal the text in this class.
 */
public final class JpfFile {
  private static final String INCLUDE = "@include";
  private static final String SCENARIO = "target.args";
  private static final Map<String, String> OF_A_JPF =
      Map.of(
          INCLUDE, Pattern.quote("${config_path}/../sound.properties"), SCENARIO, "\\w+(\\.\\w+)*");

  private static final String COMMON = "sound.properties";

  /** The permitted entries of the common file: patterns of the values, without white space. */
  private static final Map<String, String> OF_ALL =
      Map.ofEntries(
          Map.entry(
              "classpath",
              Pattern.quote(
                  "${config_path}/target/classes;"
                      + "${config_path}/../scenarios/target/classes;"
                      + "${config_path}/../as-published/target/classes;"
                      + "${config_path}/../java-impl/target/classes")),
          // Used for traces only.
          Map.entry("sourcepath", ".*"),
          Map.entry("target", "dev\\.wakeproof\\.scenario\\.RunScenario"),
          Map.entry("vm.shared.never_break_methods", ""),
          Map.entry("vm.shared.skip_finals", "false"),
          Map.entry("vm.shared.sync_detection", "false"),
          // Only for this project's packages: a bytecode test checks their fields.
          Map.entry("vm.shared.never_break_fields+", "(,dev\\.wakeproof(\\.\\w+)+\\*?(\\.\\*)+)+"),
          Map.entry("cg.break_yield", "true"),
          Map.entry("cg.break_lock_release", "false"),
          Map.entry("cg.break_notify", "false"));

  private final List<Map.Entry<String, String>> entries;

  private JpfFile(List<Map.Entry<String, String>> entries) {
    this.entries = entries;
  }

  /** Reads the file like Java PathFinder, but keeps repeated keys. */
  public static JpfFile read(Path file) throws IOException {
    Entries entries = new Entries();
    try (InputStream in = Files.newInputStream(file)) {
      entries.load(in);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    return new JpfFile(entries.list);
  }

  /** Returns the scenario's class; empty if the file names none. */
  public Optional<String> scenario() {
    return entries.stream()
        .filter(entry -> entry.getKey().equals(SCENARIO))
        .map(entry -> entry.getValue().strip())
        .findFirst();
  }

  /** Returns what is wrong with the common file of {@code root}, if it exists. */
  static Optional<String> mistakeInCommon(Path root) {
    Path file = root.resolve("jpf-config").resolve(COMMON);
    String shown = root.relativize(file).toString();
    try {
      return Files.isRegularFile(file)
          ? read(file).mistake(shown, OF_ALL)
          : Optional.of(shown + ": is not there; every .jpf includes it");
    } catch (IOException e) {
      return Optional.of(shown + ": cannot be read: " + e.getMessage());
    }
  }

  /** Returns what is wrong with this file. */
  Optional<String> mistake(String shown) {
    return mistake(shown, OF_A_JPF);
  }

  private Optional<String> mistake(String shown, Map<String, String> allowed) {
    Set<String> missing = new TreeSet<>(allowed.keySet());
    for (Map.Entry<String, String> entry : entries) {
      String key = entry.getKey();
      if (!allowed.containsKey(key)) {
        return Optional.of(
            shown + ": has " + key + ", which may change what is searched; take it out");
      }
      if (!missing.remove(key)) {
        return Optional.of(shown + ": has " + key + " twice; take one out");
      }
      if (!entry.getValue().replaceAll("\\s", "").matches(allowed.get(key))) {
        return Optional.of(
            shown
                + ": "
                + key
                + " cannot be '"
                + entry.getValue().strip()
                + "' here (see JpfFile.java); correct it");
      }
    }
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(shown + ": has no " + String.join(", ", missing) + "; add it");
  }

  /** Keeps all values of a repeated key. */
  private static final class Entries extends Properties {
    private static final long serialVersionUID = 1L;

    private final transient List<Map.Entry<String, String>> list = new ArrayList<>();

    @Override
    public synchronized Object put(Object key, Object value) {
      return list.add(Map.entry((String) key, (String) value));
    }
  }
}
