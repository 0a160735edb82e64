package dev.wakeproof.bytecode;

import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.machine.step.Describe;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows where each blocked thread stands, in the form of a thread dump, with a hint at the cause.
 */
final class ThreadDump {
  private final List<Event> events;

  private ThreadDump(List<Event> events) {
    this.events = events;
  }

  /** The dump; empty if the last events are not of threads that wait. */
  static String of(List<Event> events) {
    return new ThreadDump(FoldedTrace.named(events)).text();
  }

  private String text() {
    List<String> lines = new ArrayList<>();
    for (Event event : waiting()) {
      lines.add("\"" + event.actor() + "\" " + why(event));
      String at = event.line().isEmpty() ? first(event) : event.line();
      lines.add(
          "    at "
              + at
              + (event.call().isEmpty() ? "" : " in " + FoldedTrace.shortened(event.call())));
    }
    String hint = hint();
    if (hint != null) {
      lines.add("hint: " + hint);
    }
    return String.join("\n", lines);
  }

  private List<Event> waiting() {
    int first = events.size();
    while (first > 0 && isWait(events.get(first - 1))) {
      first--;
    }
    return events.subList(first, events.size());
  }

  private static boolean isWait(Event event) {
    String what = event.what();
    return what.startsWith("waits") || what.startsWith("sleeps") || what.startsWith("spins");
  }

  private static String first(Event event) {
    return event.frames().isEmpty() ? "an unknown line" : event.frames().get(0);
  }

  private static String why(Event event) {
    String cell = FoldedTrace.nameOf(event.cell());
    if (event.what().equals("waits for a guard")) {
      return "waits to lock "
          + cell
          + (event.owner().isEmpty() ? "" : ", which \"" + event.owner() + "\" holds");
    }
    if (cell.startsWith("end of ")) {
      return "waits for the end of \"" + cell.substring("end of ".length()) + '"';
    }
    if (FoldedTrace.isNotification(cell)) {
      return "waits to be notified";
    }
    if (event.what().startsWith("spins")) {
      return "spins: what it reads does not change any more";
    }
    if (Describe.isAwaited(event.what())) {
      return event.what();
    }
    return event.call().isEmpty() ? event.what() + " until it is unparked" : "is parked";
  }

  /** Returns the most frequent cause of such a deadlock. */
  private String hint() {
    List<Event> stuck =
        waiting().stream().filter(event -> !isIdleWorker(event)).collect(Collectors.toList());
    if (stuck.size() < waiting().size() && stuck.stream().allMatch(ThreadDump::waitsForAnEnd)) {
      return "a worker of an executor waits for tasks: the executor was not shut down";
    }
    // An idle worker is no cause if another thread is stuck before it could shut down.
    Set<String> notifying =
        stuck.stream()
            .map(event -> FoldedTrace.isNotification(event.cell()) ? event.owner() : event.cell())
            .collect(Collectors.toSet());
    return events.stream()
        .map(event -> lost(event, notifying))
        .filter(Objects::nonNull)
        .reduce((one, later) -> later)
        .orElse(null);
  }

  private static boolean isIdleWorker(Event event) {
    return event.call().startsWith("ThreadPoolExecutor$Worker.run");
  }

  /** Returns whether a thread waits for the end of a thread, or of an executor. */
  private static boolean waitsForAnEnd(Event event) {
    return event.cell().startsWith("end of ") || event.call().endsWith(".awaitTermination");
  }

  /**
   * @param notifying the monitors and conditions at which threads wait
   */
  private static String lost(Event event, Set<String> notifying) {
    if (event.what().equals("notify")
        && event.changes().isEmpty()
        && notifying.contains(event.cell())) {
      return "the notify of " + place(event) + " came when no thread waited";
    }
    if (event.what().contains(Describe.TIME_IS_UP)) {
      return "the time of a wait of "
          + place(event)
          + " has run out; with timeouts = 0 no wait runs out";
    }
    if (event.what().contains("(returns spuriously)")) {
      return "a wait of " + place(event) + " returned spuriously";
    }
    return null;
  }

  /** Names the thread and its line; a thread of the JDK that runs no code of the user has none. */
  private static String place(Event event) {
    String actor = '"' + event.actor() + '"';
    return event.line().isEmpty() ? actor : actor + " at " + event.line();
  }
}
