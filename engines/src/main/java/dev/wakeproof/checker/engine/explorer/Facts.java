package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.verdict.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the facts that an engine's JVM reports, one per line, with tabs between the parts. */
public final class Facts {
  private final Set<String> names;
  private final ExplorerTrace trace;
  private final Map<String, List<String[]>> facts = new HashMap<>();

  /**
   * Creates an empty report.
   *
   * @param names the facts that the engine knows, besides the steps of a trace
   */
  public Facts(Set<String> names, ExplorerTrace trace) {
    this.names = names;
    this.trace = trace;
  }

  /** Reads the file; after a crash its last line may be incomplete. */
  public void read(Path file) throws IOException {
    if (Files.exists(file)) {
      String text = Files.readString(file);
      text.substring(0, text.lastIndexOf('\n') + 1).lines().forEach(this::line);
    }
  }

  void line(String line) {
    String[] parts = line.split("\t", -1);
    if (parts[0].equals("step")) {
      trace.step(parts[1], parts[2], List.of(parts[3].split(" ")));
    } else if (parts[0].equals("change")) {
      trace.change(parts[1], parts[2]);
    } else if (names.contains(parts[0])) {
      facts.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts);
    } else {
      throw new IllegalStateException("no fact of this engine's: " + line);
    }
  }

  public boolean has(String name) {
    return facts.containsKey(name);
  }

  /** Returns a part, from 1, of the last fact with that name; empty if there is none. */
  public String text(String name, int part) {
    List<String[]> all = facts.getOrDefault(name, List.of());
    return all.isEmpty() ? "" : all.get(all.size() - 1)[part];
  }

  /** Returns the number of the last fact with that name; 0 if there is none. */
  public long number(String name) {
    return has(name) ? Long.parseLong(text(name, 1)) : 0;
  }

  /** Returns the first part of every fact with that name. */
  List<String> all(String name) {
    return facts.getOrDefault(name, List.of()).stream().map(parts -> parts[1]).toList();
  }

  public List<Step> trace() {
    return trace.steps();
  }
}
