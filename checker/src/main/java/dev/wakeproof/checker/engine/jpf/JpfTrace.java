package dev.wakeproof.checker.engine.jpf;

import dev.wakeproof.checker.engine.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the transitions that Java PathFinder prints into the steps of the spec. */
final class JpfTrace {
  private static final Pattern TRANSITION = Pattern.compile("-+ transition #\\d+ thread: (\\d+)");
  private static final Pattern LINE = Pattern.compile("\\s+([\\w/.$]+\\.java):(\\d+)\\s*:(.*)");
  private static final Pattern THREAD = Pattern.compile("\\{id:(\\d+),name:([^,]*),");

  private final StepLabels labels;
  private final Map<String, String> threads = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  // The steps of a trace without a single label: the last line of each transition.
  private final List<Step> lines = new ArrayList<>();
  private final Map<String, Step> lastOfThread = new HashMap<>();
  private String thread = "0";
  private boolean transitionHasLine;

  JpfTrace(StepLabels labels) {
    this.labels = labels;
  }

  void line(String text) {
    Matcher named = THREAD.matcher(text);
    if (named.find()) {
      threads.put(named.group(1), named.group(2));
    }
    Matcher transition = TRANSITION.matcher(text);
    Matcher line = LINE.matcher(text);
    if (transition.matches()) {
      thread = transition.group(1);
      transitionHasLine = false;
    } else if (line.matches()) {
      String[] path = line.group(1).split("/");
      sourceLine(path[path.length - 1], Integer.parseInt(line.group(2)), line.group(3).strip());
    }
  }

  private void sourceLine(String file, int number, String code) {
    if (transitionHasLine) {
      lines.remove(lines.size() - 1);
    }
    transitionHasLine = true;
    lines.add(new Step(thread, file + ":" + number + " " + code, Map.of()));
    labels.at(file, number).ifPresent(this::step);
  }

  /**
   * The line of a call shows up when the thread comes to it, which may be the end of a transition,
   * and again when the call is performed and returns: the last of these is when the step happens.
   */
  private void step(String label) {
    Step last = lastOfThread.get(thread);
    if (last != null && last.step().equals(label)) {
      removeIdentical(last);
    }
    Step step = new Step(thread, label, Map.of());
    steps.add(step);
    lastOfThread.put(thread, step);
  }

  private void removeIdentical(Step step) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (steps.get(i) == step) {
        steps.remove(i);
        return;
      }
    }
  }

  List<Step> steps() {
    return (steps.isEmpty() ? lines : steps)
        .stream().map(step -> new Step(name(step.actor()), step.step(), Map.of())).toList();
  }

  private String name(String id) {
    return Optional.ofNullable(threads.get(id)).orElse(id.equals("0") ? "main" : "thread " + id);
  }
}
