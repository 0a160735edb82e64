package dev.wakeproof.mutation;

import java.util.List;

/**
 * The result of a check for a mutant.
 *
 * @param seconds the duration of the check
 */
record Said(Fate fate, double seconds) {
  static Said parse(String line) {
    String[] parts = line.split("\t", -1);
    return new Said(new Fate(parts[0], parts[1], parts[2], parts[3]), Double.parseDouble(parts[4]));
  }

  @Override
  public String toString() {
    return String.join(
        "\t",
        List.of(
            fate.kind(),
            fate.engine(),
            fate.where(),
            fate.what().replaceAll("\\s+", " "),
            Double.toString(seconds)));
  }
}
