package dev.wakeproof.explorer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A program of two or three actors, as text and as the numbers that relacy.cpp reads.
 *
 * @param text as the scenario has it
 * @param numbers six an instruction: kind, cell, first and last value, modes of reading and writing
 */
record RandomProgram(String text, String numbers) {
  private static final List<String> MODES = List.of("OPAQUE", "ORDERED", "VOLATILE");
  private static final List<String> UPDATES = List.of("SWAP", "ADD", "CAS");
  private static final List<String> FENCES = List.of("FENCE", "ACQUIREFENCE", "RELEASEFENCE");
  private static final int FIRST_UPDATE = 2;
  private static final int FIRST_FENCE = 5;
  private static final int VOLATILE = 2;

  /** The index of an instruction's last number, the mode of its write. */
  private static final int LAST = 5;

  /** A program as it stands in books. */
  static RandomProgram of(String text) {
    List<String> numbers = new ArrayList<>();
    for (String actor : text.split("\\|", -1)) {
      List<String> number = new ArrayList<>();
      for (String instruction : actor.split(";", -1)) {
        number.add(number(instruction.trim().split(" ")));
      }
      numbers.add(String.join(" ", number));
    }
    return new RandomProgram(text, String.join("|", numbers));
  }

  private static String number(String[] word) {
    if (FENCES.contains(word[0])) {
      return (FIRST_FENCE + FENCES.indexOf(word[0])) + " 0 0 0 0 0";
    }
    int cell = "xyz".indexOf(word[1]);
    if (UPDATES.contains(word[0])) {
      return number(word, cell);
    }
    return word[0].equals("R")
        ? "0 " + cell + " 0 0 " + MODES.indexOf(word[2]) + " 0"
        : "1 " + cell + " 0 " + word[2] + " 0 " + MODES.indexOf(word[3]);
  }

  private static String number(String[] word, int cell) {
    int kind = UPDATES.indexOf(word[0]);
    boolean compares = kind == UPDATES.size() - 1;
    int last = compares ? 3 : 2;
    String modes = word.length > last + 1 ? word[last + 1] : "";
    return updates(kind, cell, compares ? word[2] : "0", word[last], modes);
  }

  private static String updates(int kind, int cell, String first, String value, String modes) {
    int both = modes.isEmpty() ? VOLATILE : 0;
    return (FIRST_UPDATE + kind + " " + cell + " " + first + " " + value)
        + (" " + (modes.equals("ACQUIRE") ? 1 : both))
        + (" " + (modes.equals("RELEASE") ? 1 : both));
  }

  /** Whether two volatile stores or updates go to one cell. */
  boolean ordersVolatileStores() {
    Set<String> cells = new HashSet<>();
    for (String actor : numbers.split("\\|", -1)) {
      String[] number = actor.trim().split(" ", -1);
      for (int i = 0; i + LAST < number.length; i += LAST + 1) {
        int kind = Integer.parseInt(number[i]);
        boolean stores = kind > 0 && kind < FIRST_FENCE;
        if (stores && number[i + LAST].equals("" + VOLATILE) && !cells.add(number[i + 1])) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Some program.
   *
   * @param writesOnce whether there is nothing in it but loads, fences, and one store a cell, none
   *     of them volatile
   */
  static RandomProgram of(Random random, boolean writesOnce) {
    int actors = 2 + random.nextInt(2);
    List<String> texts = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    Set<Integer> written = new HashSet<>();
    for (int actor = 0; actor < actors; actor++) {
      List<String> text = new ArrayList<>();
      List<String> number = new ArrayList<>();
      int length = 1 + random.nextInt(actors == 2 ? 4 : 3);
      for (int i = 0; i < length; i++) {
        step(random, writesOnce ? written : null, text, number);
      }
      texts.add(String.join("; ", text));
      numbers.add(String.join(" ", number));
    }
    return new RandomProgram(String.join(" | ", texts), String.join("|", numbers));
  }

  private static void step(
      Random random, Set<Integer> written, List<String> text, List<String> number) {
    int cell = random.nextInt(written == null ? 2 : 3);
    String name = " " + "xyz".charAt(cell) + " ";
    int kind = random.nextInt(8);
    int mode = random.nextInt(written == null ? 3 : 2);
    int value = 1 + random.nextInt(2);
    if (kind == FIRST_FENCE) {
      int fence = random.nextInt(FENCES.size());
      text.add(FENCES.get(fence));
      number.add((FIRST_FENCE + fence) + " 0 0 0 0 0");
    } else if (kind > FIRST_FENCE && written == null) {
      update(random, cell, value, text, number);
    } else if (kind % 2 == 0 || (written != null && !written.add(cell))) {
      text.add("R" + name + MODES.get(mode));
      number.add("0 " + cell + " 0 0 " + mode + " 0");
    } else {
      text.add("W" + name + value + " " + MODES.get(mode));
      number.add("1 " + cell + " 0 " + value + " 0 " + mode);
    }
  }

  private static void update(
      Random random, int cell, int value, List<String> text, List<String> number) {
    int kind = random.nextInt(UPDATES.size());
    int first = random.nextInt(2);
    String modes = List.of("PLAIN", "ACQUIRE", "RELEASE", "").get(random.nextInt(4));
    text.add(
        (UPDATES.get(kind) + " " + "xyz".charAt(cell) + " ")
            + (kind == UPDATES.size() - 1 ? first + " " : "")
            + (value + " " + modes).trim());
    number.add(updates(kind, cell, "" + first, "" + value, modes));
  }
}
