package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.runtime.JdkState;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.machine.step.Describe;
import dev.wakeproof.picture.SpaceTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A counterexample with a row for each thread and line of the test's own code: what happens inside
 * the JDK is folded under the call that does it.
 */
final class FoldedTrace {
  /** A reader follows that many rows. */
  private static final int MOST_ROWS = 25;

  /** Of many accesses in one line, so many are shown. */
  private static final int MOST_IN_ROW = 4;

  /** The maximum number of steps of one JDK call that the trace shows one by one. */
  private static final int FEW = 2;

  private static final String START = "start of ";
  private static final int OF = " of ".length();

  private static final int KEPT_AT_BEGINNING = 6;

  /** The steps of one thread in one line that no step of another thread interrupts. */
  private static final class Row {
    final String thread;
    final String line;
    final String call;
    final List<String> does = new ArrayList<>();
    final Set<String> cells = new HashSet<>();
    String waits = "";
    boolean timeIsUp;
    boolean goesOn;

    /** Whether no other thread was started before. */
    boolean alone;

    Row(String thread, String line, String call) {
      this.thread = thread;
      this.line = line;
      this.call = call;
    }

    boolean isOf(Event event) {
      return thread.equals(event.actor()) && line.equals(event.line()) && call.equals(event.call());
    }

    void add(String what) {
      if (!what.isEmpty() && (does.isEmpty() || !does.get(does.size() - 1).equals(what))) {
        does.add(what);
      }
    }

    String text() {
      List<String> shown = does;
      if (does.size() > MOST_IN_ROW) {
        shown = new ArrayList<>(does.subList(0, MOST_IN_ROW - 1));
        shown.add("... " + does.get(does.size() - 1));
      }
      String all = String.join(", ", shown);
      if (call.isEmpty()) {
        return all;
      }
      String calls = shortened(call) + (goesOn ? " goes on" : "");
      if (!waits.isEmpty()) {
        return calls + " " + waits;
      }
      if (timeIsUp) {
        return calls + ": its time is up";
      }
      boolean shows = call.startsWith("Atomic") && !does.isEmpty() && does.size() <= FEW;
      return shows ? calls + ": " + all : calls;
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private final Set<String> stored = new HashSet<>();

  /** The threads that access each variable. */
  private final Map<String, Set<String>> users = new HashMap<>();

  /** The variables that some step changes after the start of a second thread. */
  private final Set<String> changed = new HashSet<>();

  private int leftOut;

  private FoldedTrace(List<Event> unnamed) {
    List<Event> events = named(unnamed);
    boolean alone = true;
    for (Event event : events) {
      alone &= !(event.what().equals("signal") && event.cell().startsWith(START));
      Row last = rows.isEmpty() ? null : rows.get(rows.size() - 1);
      if (last == null || !last.isOf(event)) {
        last = new Row(event.actor(), event.line(), event.call());
        last.alone = alone;
        rows.add(last);
      }
      add(last, event);
      if (!alone && !event.what().startsWith("load")) {
        changed.add(event.cell());
      }
    }
    rows.removeIf(row -> row.call.isEmpty() && row.does.isEmpty());
    join();
    markGoingOn();
  }

  /** The trace, without the rows in which nothing of interest happens if there are too many. */
  static FoldedTrace of(List<Event> events) {
    FoldedTrace trace = new FoldedTrace(events);
    trace.shorten();
    return trace;
  }

  /**
   * The same rows as a picture.
   *
   * @param about the title
   * @param verdict the violated property
   * @param note the last line
   */
  SpaceTime picture(String about, String verdict, String note) {
    List<String> threads = rows.stream().map(row -> row.thread).distinct().toList();
    Set<Integer> asleep = new HashSet<>();
    List<SpaceTime.Row> steps = new ArrayList<>();
    for (Row row : rows) {
      int lane = threads.indexOf(row.thread);
      if (row.waits.isEmpty()) {
        asleep.remove(lane);
      } else {
        asleep.add(lane);
      }
      steps.add(new SpaceTime.Row(steps.size() + 1, lane, row.line, List.of(row.text())));
    }
    return new SpaceTime(about, threads, asleep, "what it does", steps, verdict, note);
  }

  /**
   * With the names that threads have themselves, where the variables of the explorer count them.
   */
  static List<Event> named(List<Event> events) {
    Map<String, String> names = new HashMap<>();
    for (Event event : events) {
      if (event.what().equals("await") && event.cell().startsWith(START)) {
        names.put(event.cell().substring(START.length()), event.actor());
      }
    }
    List<Event> named = new ArrayList<>();
    for (Event event : events) {
      int of = event.cell().indexOf(" of ");
      String name = of < 0 ? null : names.get(event.cell().substring(of + OF));
      named.add(name == null ? event : event.withCell(event.cell().substring(0, of + OF) + name));
    }
    return named;
  }

  private void add(Row row, Event event) {
    row.cells.add(event.cell());
    users.computeIfAbsent(event.cell(), cell -> new HashSet<>()).add(event.actor());
    if (event.what().startsWith("store") && event.call().isEmpty()) {
      stored.add(event.cell());
    }
    // Omit flushes of stores inside the JDK: they tell the caller nothing.
    if (!event.what().equals("flush") || stored.contains(event.cell())) {
      row.add(text(event));
    }
    if (isWait(event)) {
      row.waits = text(event);
    }
    row.timeIsUp |= event.what().contains(Describe.TIME_IS_UP);
  }

  private static boolean isWait(Event event) {
    String what = event.what();
    return what.startsWith("waits") || what.startsWith("sleeps") || what.startsWith("spins");
  }

  /** A store that changes nothing has no value. */
  private static String seenByAll(String cell, String value) {
    return "its store to " + cell + " is seen by all" + (value.isEmpty() ? "" : ": " + value);
  }

  private static String text(Event event) {
    String cell = nameOf(event.cell());
    String what = event.what();
    String first = what.split(" ", 2)[0];
    boolean isHeld = !event.owner().isEmpty() && !isNotification(cell);
    String owner = isHeld ? ", which " + event.owner() + " holds" : "";
    return switch (first) {
      // A flag of the thread itself has no name.
      case "load" -> cell.isEmpty() || isOfThread(cell) ? "" : "reads " + cell + value(event);
      case "store" -> "writes " + cell + value(event);
      case "cas", "swap", "add" -> isInternal(cell) ? "" : update(event, cell);
      case "flush" -> seenByAll(cell, made(event));
      case "lock" -> "locks " + cell;
      case "unlock" -> "unlocks " + cell;
      case "notify" ->
          event.changes().isEmpty() ? "notifies no thread at " + cell : "notifies at " + cell;
      case "signal" -> cell.startsWith("start of ") ? "starts " + cell.substring(9) : "";
      case "await", "park" -> wokenText(event, first);
      case "unpark" -> "unparks " + cell.replace("permit of ", "");
      case "interrupt" ->
          "interrupts"
              + event.changes().keySet().stream()
                  .map(k -> k.replace("interrupt of", ""))
                  .collect(Collectors.joining());
      case "interrupted", "clock", "fence", "look" -> "";
      case "waits", "sleeps", "spins" -> waiting(cell, what) + owner;
      default -> what + (cell.isEmpty() ? "" : " " + cell);
    };
  }

  private static String wokenText(Event event, String kind) {
    if (event.what().contains(Describe.TIME_IS_UP)) {
      return "goes on: its time is up";
    }
    if (event.what().contains("returns spuriously")) {
      return "returns spuriously";
    }
    return kind.equals("park") ? "parks, and goes on" : isNotification(event.cell()) ? "wakes" : "";
  }

  /** Returns whether a thread waits there for the notification of a monitor. */
  static boolean isNotification(String cell) {
    return cell.startsWith("wake-up");
  }

  private static String waiting(String cell, String what) {
    if (what.equals("waits for a guard")) {
      return "waits to lock " + cell;
    }
    if (cell.startsWith("end of ")) {
      return "waits for the end of " + cell.substring(7);
    }
    return isNotification(cell) ? "waits to be notified" : what;
  }

  private static String value(Event event) {
    return event.cell().startsWith(JdkState.CONTENTS) ? "" : " = " + event.held();
  }

  private static String update(Event event, String cell) {
    return event.changes().isEmpty()
        ? "finds " + cell + " = " + event.held()
        : "changes " + cell + " from " + event.held() + " to " + made(event);
  }

  private static String made(Event event) {
    return String.join(", ", event.changes().values());
  }

  /** How many threads there are. */
  private static boolean isInternal(String cell) {
    return cell.equals("threads");
  }

  private static boolean isOfThread(String cell) {
    return cell.startsWith("start of ") || cell.startsWith("end of ");
  }

  /** Without the class around it. */
  static String shortened(String call) {
    return call.substring(1 + call.lastIndexOf('$', call.lastIndexOf('.')));
  }

  /** A monitor bears the name of its object. */
  static String nameOf(String cell) {
    int monitor = cell.indexOf(".(monitor)");
    return monitor < 0 ? cell : cell.substring(0, monitor) + cell.substring(monitor + 10);
  }

  /** Rows that came together when those between them were left out. */
  private void join() {
    for (int i = rows.size() - 1; i > 0; i--) {
      Row row = rows.get(i);
      Row before = rows.get(i - 1);
      if (row.thread.equals(before.thread)
          && row.line.equals(before.line)
          && row.call.equals(before.call)) {
        row.does.forEach(before::add);
        before.cells.addAll(row.cells);
        before.waits = row.waits.isEmpty() ? before.waits : row.waits;
        before.timeIsUp |= row.timeIsUp;
        rows.remove(i);
      }
    }
  }

  /** Whether the thread has been in that call when it was shown last. */
  private void markGoingOn() {
    Map<String, Row> last = new HashMap<>();
    for (Row row : rows) {
      Row before = last.put(row.thread, row);
      row.goesOn =
          before != null
              && !row.call.isEmpty()
              && before.call.equals(row.call)
              && before.line.equals(row.line);
    }
  }

  /** Whether the row waits, starts a thread or accesses a variable that two threads compete for. */
  private boolean matters(Row row) {
    return !row.waits.isEmpty()
        || row.does.stream().anyMatch(what -> what.startsWith("starts "))
        || (!row.alone
            && row.cells.stream()
                .anyMatch(cell -> changed.contains(cell) && users.get(cell).size() > 1));
  }

  private void shorten() {
    if (rows.size() > MOST_ROWS) {
      Set<String> threads = new HashSet<>();
      Set<Row> last = new HashSet<>();
      for (int i = rows.size() - 1; i >= 0; i--) {
        if (threads.add(rows.get(i).thread)) {
          last.add(rows.get(i));
        }
      }
      leaveOut(row -> !last.contains(row) && !matters(row));
    }
    if (rows.size() > MOST_ROWS) {
      leaveOut(row -> row.goesOn && row.waits.isEmpty());
    }
    if (rows.size() > MOST_ROWS) {
      leaveOut(row -> row.line.isEmpty() && row.waits.isEmpty());
    }
    if (rows.size() > MOST_ROWS) {
      Set<String> seen = new HashSet<>();
      List<Row> kept = new ArrayList<>();
      for (int i = rows.size() - 1; i >= 0; i--) {
        Row row = rows.get(i);
        if (!row.waits.isEmpty() || seen.add(row.thread + row.line + row.text())) {
          kept.add(0, row);
        }
      }
      leftOut += rows.size() - kept.size();
      rows.retainAll(kept);
    }
    if (rows.size() > MOST_ROWS) {
      int from = KEPT_AT_BEGINNING;
      int to = rows.size() - (MOST_ROWS - KEPT_AT_BEGINNING);
      leftOut += to - from;
      rows.subList(from, to).clear();
    }
  }

  private void leaveOut(java.util.function.Predicate<Row> uninteresting) {
    int before = rows.size();
    rows.removeIf(uninteresting);
    leftOut += before - rows.size();
    join();
  }

  /** The rows as a text. */
  String table() {
    int threads = width("thread", rows.stream().map(row -> row.thread).toList());
    int lines = width("line", rows.stream().map(row -> row.line).toList());
    List<String> text = new ArrayList<>();
    text.add(pad("thread", threads) + pad("line", lines) + "what it does");
    for (Row row : rows) {
      text.add((pad(row.thread, threads) + pad(row.line, lines) + row.text()).stripTrailing());
    }
    text.add(
        (leftOut == 0 ? "" : leftOut + " rows of less interest are left out; ")
            + "-Dwakeproof.trace=full shows each step");
    return String.join("\n", text);
  }

  private static int width(String head, List<String> cells) {
    return Math.max(head.length(), cells.stream().mapToInt(String::length).max().orElse(0));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length() + 2);
  }
}
