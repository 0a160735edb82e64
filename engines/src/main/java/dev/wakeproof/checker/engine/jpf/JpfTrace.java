package dev.wakeproof.checker.engine.jpf;

import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns the transitions that Java PathFinder prints into the steps of the specification.
 *
 * <p>The scheduling points of the shims are at the beginning of a call. With a choice, the line
 * with a label ends a transition, and its step takes place in the thread's next transition. Without
 * a choice, it takes place at once.
 */
final class JpfTrace {
  private static final Pattern TRANSITION = Pattern.compile("-+ transition #\\d+ thread: (\\d+)");
  private static final Pattern LINE = Pattern.compile("\\s+([\\w/.$]+\\.java):(\\d+)\\s*:(.*)");
  // The first is printed for every actor at the start, the second for actors that have not
  // ended.
  private static final Pattern ACTOR = Pattern.compile("wakeproof: thread (\\d+) is (.*)");
  private static final Pattern THREAD = Pattern.compile("\\{id:(\\d+),name:([^,]*),");
  // The code of a shim belongs to the call, as does the class that only shims call.
  private static final Pattern SHIM =
      Pattern.compile("dev/wakeproof/(atomic/.*|scenario/StuckWatch)\\.java");

  private final StepLabels labels;
  private final Map<String, String> threads = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  // Used if no step has a label: the last line of each transition.
  private final List<Step> lines = new ArrayList<>();
  // For each thread: its next step and its current step.
  private final Map<String, String> next = new HashMap<>();
  private final Map<String, Step> current = new HashMap<>();
  private String thread = "0";
  private boolean transitionHasLine;

  JpfTrace(StepLabels labels) {
    this.labels = labels;
  }

  /** Reads a line that the program under test printed. */
  void output(String text) {
    learnName(ACTOR, text);
  }

  void line(String text) {
    learnName(THREAD, text);
    Matcher transition = TRANSITION.matcher(text);
    Matcher line = LINE.matcher(text);
    if (transition.matches()) {
      transition(transition.group(1));
    } else if (line.matches()) {
      sourceLine(line.group(1), Integer.parseInt(line.group(2)), line.group(3).strip());
    }
  }

  private void learnName(Pattern naming, String text) {
    Matcher named = naming.matcher(text);
    if (named.find()) {
      threads.putIfAbsent(named.group(1), named.group(2));
    }
  }

  @SuppressWarnings("ReferenceEquality") // That very step, not others that look the same.
  private void transition(String ofThread) {
    thread = ofThread;
    transitionHasLine = false;
    String label = next.remove(thread);
    if (label != null) {
      perform(new Step(thread, label, Map.of()));
    } else if (current.containsKey(thread)) {
      // Still in the same call, such as a wait for a guard: the last attempt is the step.
      Step again = current.get(thread);
      steps.removeIf(step -> step == again);
      perform(again);
    }
  }

  private void perform(Step step) {
    steps.add(step);
    current.put(thread, step);
  }

  private void sourceLine(String path, int number, String code) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    if (transitionHasLine) {
      lines.remove(lines.size() - 1);
    }
    transitionHasLine = true;
    lines.add(new Step(thread, file + ":" + number + " " + code, Map.of()));
    if (SHIM.matcher(path).matches()) {
      return;
    }
    String passed = next.remove(thread);
    if (passed != null) {
      perform(new Step(thread, passed, Map.of()));
    }
    Step done = current.remove(thread);
    labels
        .at(file, number)
        // The line of a call is printed again when the call returns.
        .filter(label -> done == null || !done.step().equals(label))
        .ifPresent(label -> next.put(thread, label));
  }

  List<Step> steps() {
    return (steps.isEmpty() ? lines : steps)
        .stream().map(step -> new Step(name(step.actor()), step.step(), Map.of())).toList();
  }

  private String name(String id) {
    return Optional.ofNullable(threads.get(id)).orElse(id.equals("0") ? "main" : "thread " + id);
  }
}
