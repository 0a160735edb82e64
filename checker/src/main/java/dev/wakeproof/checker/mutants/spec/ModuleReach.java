package dev.wakeproof.checker.mutants.spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which modules a module is made of. */
final class ModuleReach {
  private static final Pattern USED =
      Pattern.compile("\\bEXTENDS\\s+([\\w, ]+)|\\bINSTANCE\\s+(\\w+)");

  private ModuleReach() {}

  /** {@code module}, and what it extends or instantiates, in {@code folders}, at any depth. */
  static Set<Path> of(Path module, List<Path> folders) throws IOException {
    Set<Path> found = new HashSet<>();
    Deque<Path> next = new ArrayDeque<>(List.of(module));
    while (!next.isEmpty()) {
      Path text = next.removeFirst();
      if (!found.add(text)) {
        continue;
      }
      Matcher names = USED.matcher(Files.readString(text));
      while (names.find()) {
        String list = names.group(1) == null ? names.group(2) : names.group(1);
        for (String name : list.strip().split("[,\\s]+", -1)) {
          folders.stream()
              .map(folder -> folder.resolve(name + ".tla"))
              .filter(Files::isRegularFile)
              .findFirst()
              .ifPresent(next::add);
        }
      }
    }
    return found;
  }
}
