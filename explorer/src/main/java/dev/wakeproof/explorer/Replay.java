package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.step.Choice;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One execution as a text that can be copied: {@code SC/0/8.0,0.2/a0*3 a1/1f3c}. Its parts are the
 * memory model; the allowed spurious returns (and, after a point, the timeouts); the locations that
 * are scheduling points (with a {@code q}, locations without races are not; with {@code lined-up},
 * threads enter the queue of a lock); the choices; and a hash of the resulting state, which detects
 * a replay that leads elsewhere. If the execution violates several properties, the text ends with
 * the one that it was found for.
 */
@SuppressWarnings("ArrayRecordComponent") // Equal by the text, see below.
record Replay(
    MemoryModel memory, Bounds bounds, String shared, int[] schedule, String end, String which) {
  private static final int PARTS = 5;
  private static final String QUIET = "q";

  static Replay of(Options options, Sharing sharing, int[] schedule, String end, String which) {
    String quiet = options.forgets() && !options.symmetric() ? QUIET : "";
    return new Replay(
        options.memory(), options.bounds(), quiet + sharing.text(), schedule, end, which);
  }

  /** Returns whether plain locations without races are no scheduling points. */
  boolean isQuiet() {
    return shared.startsWith(QUIET);
  }

  /** Returns the locations that are scheduling points. */
  Sharing sharing() {
    return Sharing.parse(isQuiet() ? shared.substring(QUIET.length()) : shared);
  }

  /** Returns the options with which the violation was found. */
  Options options() {
    return Options.of(memory).within(bounds);
  }

  /**
   * Runs the scenario with these choices.
   *
   * @throws IllegalStateException if the choices are impossible or lead to another state
   */
  Result run(Code code, Machine machine) {
    Sharing known = sharing();
    Findings findings = Findings.none(options(), machine);
    machine.quieten(code.tellsOfMethods() || isQuiet());
    ScenarioRunner runner = new ScenarioRunner(machine, code, scenario -> {}, findings.cuts());
    Recording again = Recording.of(machine, runner, schedule, known);
    if (machine.sharingGrew() || !again.endState().equals(end)) {
      throw new IllegalStateException(
          "the replay diverges: it ends in another state; is it of another program, or was it"
              + " written down by an older explorer?");
    }
    findings.violations().replace(again.found().isEmpty() ? null : again.named(which), schedule);
    findings.tally().replay();
    Findings.Coverage coverage =
        new Findings.Coverage(schedule.length, schedule.length, false, -1, 1);
    return findings.result(known, coverage, text(), again.trace());
  }

  static Replay parse(String text) {
    String[] parts = text.strip().split("/", -1);
    if (parts.length != PARTS && parts.length != PARTS + 1) {
      throw new IllegalArgumentException("not a replay string: '" + text + "'");
    }
    return new Replay(
        MemoryModel.of(parts[0]),
        bounds(parts[1]),
        parts[2],
        Arrays.stream(parts[3].split(" "))
            .filter(part -> !part.isEmpty())
            .flatMapToInt(Replay::repeated)
            .toArray(),
        parts[4],
        parts.length == PARTS ? "" : parts[PARTS]);
  }

  private static Bounds bounds(String budgets) {
    String[] looks = budgets.split("\\+", -1);
    String[] numbers = looks[0].split("\\.", -1);
    Bounds bounds = Bounds.NONE.with("spuriousReturns", Integer.parseInt(numbers[0]));
    if (numbers.length > 1) {
      bounds = bounds.with("timeouts", Integer.parseInt(numbers[1]));
    }
    return looks.length == 1 ? bounds : bounds.with("looks", Integer.parseInt(looks[1]));
  }

  private String budgets() {
    String timeouts = bounds.timeouts() == Bounds.ALL ? "" : "." + bounds.timeouts();
    String looks = bounds.looks() == 0 ? "" : "+" + bounds.looks();
    return bounds.spuriousReturns() + timeouts + looks;
  }

  private static IntStream repeated(String part) {
    String[] choice = part.split("\\*", -1);
    int times = choice.length == 1 ? 1 : Integer.parseInt(choice[1]);
    return IntStream.generate(() -> Choice.parse(choice[0])).limit(times);
  }

  String text() {
    StringBuilder choices = new StringBuilder();
    for (int i = 0; i < schedule.length; ) {
      int next = i;
      while (next < schedule.length && schedule[next] == schedule[i]) {
        next++;
      }
      choices.append(choices.isEmpty() ? "" : " ").append(Choice.text(schedule[i]));
      if (next - i > 1) {
        choices.append('*').append(next - i);
      }
      i = next;
    }
    String text = memory.id() + "/" + budgets() + "/" + shared + "/" + choices + "/" + end;
    return which.isEmpty() ? text : text + "/" + which;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Replay replay && replay.text().equals(text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
