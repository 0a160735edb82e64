package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks that the name of each module leads to exactly one file, and that the file declares that
 * name.
 */
final class ModuleRules {
  private static final String STANDARD = "/tla2sany/StandardModules/";

  private static final Pattern HEADER = Pattern.compile("-{4,}\\s*MODULE\\s+(\\w+)");

  private ModuleRules() {}

  /** Returns what is wrong with the modules below specs/, one line for each mistake. */
  static List<String> mistakes(Path root) throws IOException {
    List<String> mistakes = new ArrayList<>();
    Map<String, String> places = new HashMap<>();
    for (Path module : SpecFolders.modules(root)) {
      String shown = root.relativize(module).toString();
      String name = module.getFileName().toString();
      String earlier = places.putIfAbsent(name, shown);
      if (ModuleRules.class.getResource(STANDARD + name) != null) {
        mistakes.add(shown + ": is the name of a standard module; rename it");
      } else if (!Files.isRegularFile(module)) {
        mistakes.add(shown + ": is no regular file; take it away");
      } else if (mistake(module).isPresent()) {
        mistakes.add(shown + ": " + mistake(module).get());
      } else if (earlier != null) {
        mistakes.add(shown + ": the name is taken by " + earlier + "; rename one");
      } else if (!SpecFolders.ofFamily(root, family(root, module)).contains(module.getParent())) {
        mistakes.add(
            shown
                + ": no check finds it there; modules are in specs/FAMILY, and in its folders "
                + SpecFolders.AS_PUBLISHED
                + " and "
                + SpecFolders.BOUNDS);
      }
    }
    return mistakes;
  }

  /** Returns the mistake of one module, where TLC's own message would not name it clearly. */
  private static Optional<String> mistake(Path module) throws IOException {
    String name = module.getFileName().toString().replace(".tla", "");
    try {
      Matcher header = HEADER.matcher(Files.readString(module));
      return header.find() && header.group(1).equals(name)
          ? Optional.empty()
          : Optional.of("does not begin with the header of a MODULE " + name + "; correct it");
    } catch (CharacterCodingException e) {
      return Optional.of("is not text in UTF-8; save it so");
    }
  }

  private static String family(Path root, Path module) {
    return root.relativize(module).getName(1).toString();
  }
}
