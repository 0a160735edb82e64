package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parses a {@link Pairing} from settings {@code name=value}. A name is {@code javaAlone}, {@code
 * specAlone}, {@code skip}, {@code notTaken}, {@code look}, {@code at} (a label and an access),
 * {@code memory}, or an actor with its process as the value.
 */
final class Settings {
  private final Map<String, String> processes = new HashMap<>();
  private final Set<String> javaAlone = new HashSet<>();
  private final Set<String> specAlone = new HashSet<>();
  private final Set<String> skips = new HashSet<>();
  private final Set<String> notTaken = new HashSet<>();
  private final Set<String> looks = new HashSet<>();
  private final Map<String, String> at = new HashMap<>();
  private MemoryModel memory = MemoryModel.SC;

  /** Returns the name and the value of a setting, and rejects anything else. */
  static List<String> parts(String setting) {
    String[] parts = setting.split("=", 2);
    if (parts.length < 2) {
      throw new IllegalArgumentException("no setting: " + setting);
    }
    return List.of(parts);
  }

  void set(String name, String value) {
    switch (name) {
      case "javaAlone" -> javaAlone.add(value);
      case "specAlone" -> specAlone.add(value);
      case "skip" -> skips.add(value);
      case "notTaken" -> notTaken.add(value);
      case "look" -> looks.add(value);
      case "at" -> {
        String[] step = value.split(" ", 2);
        at.put(step[0], step[1]);
      }
      case "memory" -> memory = MemoryModel.of(value);
      default -> processes.put(name, value);
    }
  }

  MemoryModel memory() {
    return memory;
  }

  Pairing pairing() {
    return new Pairing(processes, javaAlone, specAlone, skips, notTaken, looks, at);
  }
}
