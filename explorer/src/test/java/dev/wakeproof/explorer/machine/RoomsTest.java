package dev.wakeproof.explorer.machine;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rooms of the machine know each other one way, as its package description draws them. */
class RoomsTest {
  private static final String EXPLORER = "dev/wakeproof/explorer/";

  private static final List<String> PARTS = List.of("refusal", "machine");

  /** A class of the explorer, as class files name it. */
  private static final Pattern NAMED = Pattern.compile(EXPLORER + "((?:[a-z]+/)*)[A-Z]");

  /** The packages that each layer may use. */
  private static final Map<String, Set<String>> KNOWN =
      Map.ofEntries(
          entry("refusal", Set.of()),
          entry("machine/step", Set.of()),
          entry("machine/naming", Set.of("refusal", "machine/step")),
          entry("machine/actor", Set.of("machine/naming", "machine/step")),
          entry("machine/races", Set.of("machine/actor", "machine/naming", "machine/step")),
          entry("machine/clock", Set.of("machine/actor", "machine/naming", "machine/step")),
          entry("machine/locks", Set.of("machine/actor", "machine/step")),
          entry("machine/threads", Set.of("machine/actor", "machine/naming", "machine/step")),
          entry(
              "machine/memory",
              Set.of("machine/races", "machine/actor", "machine/naming", "machine/step")),
          entry(
              "machine/record",
              Set.of("machine/threads", "machine/actor", "machine/naming", "machine/step")),
          entry(
              "machine",
              Set.of(
                  "refusal",
                  "machine/step",
                  "machine/naming",
                  "machine/actor",
                  "machine/races",
                  "machine/clock",
                  "machine/locks",
                  "machine/threads",
                  "machine/memory",
                  "machine/record")));

  @Test
  void layers_ofTheExplorer_dependDownwardsOnly() throws Exception {
    assertThat(notAllowed(arrows(classes()))).isEmpty();
  }

  /** An allowed dependency that is not used any more would hide a new one. */
  @Test
  void layers_allowedDependency_isUsed() throws Exception {
    assertThat(arrows(classes())).isEqualTo(KNOWN);
  }

  @Test
  void layers_upwardDependency_isDetected(@TempDir Path house) throws Exception {
    copy(classes(), house);
    Path known = house.resolve(EXPLORER + "machine/memory/Memory.class");
    Files.copy(known, house.resolve(EXPLORER + "machine/step/Memory.class"));
    assertThat(notAllowed(arrows(house)))
        .contains("machine/step -> machine/memory", "machine/step -> machine/naming");
  }

  @Test
  void layers_unusedDependency_isDetected(@TempDir Path house) throws Exception {
    copy(classes(), house);
    Path clock = house.resolve(EXPLORER + "machine/clock/Clock.class");
    Files.copy(
        house.resolve(EXPLORER + "machine/step/Mode.class"),
        clock,
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(notAllowed(arrows(house))).isEmpty();
    assertThat(arrows(house)).isNotEqualTo(KNOWN);
  }

  private static Path classes() throws Exception {
    return Path.of(Machine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static void copy(Path from, Path to) throws IOException {
    for (String part : PARTS) {
      try (Stream<Path> files = Files.walk(from.resolve(EXPLORER + part))) {
        for (Path file : files.filter(RoomsTest::isClass).toList()) {
          Path copied = to.resolve(from.relativize(file).toString());
          Files.createDirectories(copied.getParent());
          Files.copy(file, copied);
        }
      }
    }
  }

  /** The forbidden dependencies. */
  private static List<String> notAllowed(Map<String, Set<String>> arrows) {
    return arrows.entrySet().stream()
        .flatMap(
            room ->
                room.getValue().stream()
                    .filter(known -> !KNOWN.getOrDefault(room.getKey(), Set.of()).contains(known))
                    .map(known -> room.getKey() + " -> " + known))
        .toList();
  }

  private static Map<String, Set<String>> arrows(Path classes) throws IOException {
    Map<String, Set<String>> arrows = new TreeMap<>();
    for (String part : PARTS) {
      try (Stream<Path> files = Files.walk(classes.resolve(EXPLORER + part))) {
        for (Path file : files.filter(RoomsTest::isClass).toList()) {
          String room = classes.resolve(EXPLORER).relativize(file.getParent()).toString();
          arrows.computeIfAbsent(room, found -> new TreeSet<>()).addAll(known(file, room));
        }
      }
    }
    return arrows;
  }

  private static boolean isClass(Path file) {
    return file.toString().endsWith(".class") && !file.endsWith("package-info.class");
  }

  /** The rooms of the classes that a class file names: their names stand in it as they are. */
  private static Set<String> known(Path file, String room) throws IOException {
    Set<String> rooms = new TreeSet<>();
    Matcher named = NAMED.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
    while (named.find()) {
      rooms.add(named.group(1).isEmpty() ? "explorer" : named.group(1).replaceFirst("/$", ""));
    }
    rooms.remove(room);
    return rooms;
  }
}
