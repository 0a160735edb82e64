package dev.wakeproof.checker.report;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The modules of the specifications that a check is about. */
final class Modules {
  private static final Pattern USED_MODULES =
      Pattern.compile("\\bEXTENDS\\s+([\\w, ]+)|\\bINSTANCE\\s+(\\w+)");

  private final SourceText sources;
  private final Map<String, List<Path>> modules = new HashMap<>();
  private final Map<String, Set<Path>> read = new HashMap<>();
  private final Map<List<Path>, List<Path>> used = new HashMap<>();

  Modules(SourceText sources) {
    this.sources = sources;
  }

  /** Returns the modules that a check reads; for a check that runs Java, those of the family. */
  List<Path> of(CheckReport check) {
    String key = check.family() + (check.engine().equals("tlc") ? ":" + check.target() : "");
    return modules.computeIfAbsent(key, absent -> search(check));
  }

  /** Returns the module of a TLC check, and the modules that it uses. */
  Set<Path> readBy(CheckReport check) {
    return read.computeIfAbsent(check.family() + ":" + check.target(), absent -> follow(check));
  }

  private List<Path> search(CheckReport check) {
    Path folder = Path.of("specs", check.family());
    Set<Path> found = new LinkedHashSet<>();
    if (check.engine().equals("tlc")) {
      found.addAll(readBy(check));
    }
    sources.files("specs", ".tla").stream()
        .filter(module -> module.startsWith(folder))
        .forEach(found::add);
    return List.copyOf(found);
  }

  private Set<Path> follow(CheckReport check) {
    Path folder = Path.of("specs", check.family());
    Set<Path> found = new LinkedHashSet<>();
    Deque<Path> next =
        new ArrayDeque<>(List.of(sources.target(check.family(), check.engine(), check.target())));
    while (!next.isEmpty()) {
      Path module = next.removeFirst();
      if (found.add(module)) {
        next.addAll(used.computeIfAbsent(List.of(module, folder), key -> used(module, folder)));
      }
    }
    return found;
  }

  private List<Path> used(Path module, Path folder) {
    List<Path> all = sources.files("specs", ".tla");
    List<Path> named = new ArrayList<>();
    Matcher names = USED_MODULES.matcher(String.join("\n", sources.lines(module)));
    while (names.find()) {
      String list = names.group(1) == null ? names.group(2) : names.group(1);
      for (String name : list.split("[,\\s]+", -1)) {
        all.stream()
            .filter(file -> file.getFileName().toString().equals(name + ".tla"))
            .min(Comparator.comparing((Path file) -> !file.startsWith(folder)))
            .ifPresent(named::add);
      }
    }
    return named;
  }
}
