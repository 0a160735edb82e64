package dev.wakeproof.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds out the fate of one mutant after the other. */
final class Evaluation implements AutoCloseable {
  // A multiple of the time on the unmodified library. A slower process has not answered; a hang
  // reports itself, and these limits are for the case that it cannot.
  private static final int PATIENCE = 5;
  private static final long LEAST_EXECUTIONS = 2_000;
  private static final long GLANCE = 100;
  private static final long LEAST_SECONDS = 5;
  private static final double SHORT_SECONDS = 2;
  private static final double SHORT_BY_THE_CLOCK = 4;
  // Each leaves its classes in the JVM that tests.
  private static final int MOST_TOLD = 40;
  private static final Duration TO_ANSWER = Duration.ofMinutes(10);

  private final Plan plan;
  private final Baseline baseline;
  private final Path scratch;
  private final List<String> binding;
  private final Answers memory;
  private final Scores scores;
  private Child explorer;
  private Child tester;
  private int told;

  /**
   * Trials.
   *
   * @param binding the words that bind the explorer to a processor
   * @param memory what was said before; shared by all, like {@code scores}
   */
  Evaluation(
      Plan plan,
      Baseline baseline,
      Path scratch,
      List<String> binding,
      Answers memory,
      Scores scores) {
    this.plan = plan;
    this.baseline = baseline;
    this.scratch = scratch;
    this.binding = binding;
    this.memory = memory;
    this.scores = scores;
  }

  /** The order of checks: the quick ones of all mutants before the slow ones of any. */
  enum Stage {
    /** Each at a glance, and the short ones. */
    SHORT_EXPLORATIONS(true),
    SHORT_TESTS(false),
    LONG_EXPLORATIONS(true),
    LONG_TESTS(false);

    private final boolean explores;

    Stage(boolean explores) {
      this.explores = explores;
    }

    boolean explores() {
      return explores;
    }
  }

  /** Evaluates one stage; the mutant has survived all stages before it. */
  Said of(Mutant mutant, Stage stage) throws IOException, InterruptedException {
    return switch (stage) {
      case SHORT_EXPLORATIONS -> {
        Optional<Said> known = known(mutant);
        yield known.isPresent()
            ? known.get()
            : alone(mutant, before -> exploredSoon(mutant, before));
      }
      case SHORT_TESTS ->
          inside(mutant, library -> tested(mutant, library, Evaluation::isShortTest));
      case LONG_EXPLORATIONS -> alone(mutant, before -> explored(mutant, before, c -> !isShort(c)));
      case LONG_TESTS -> inside(mutant, library -> tested(mutant, library, c -> !isShortTest(c)));
    };
  }

  private interface Question {
    Said ask(Path folder) throws IOException, InterruptedException;
  }

  /** Asks with a folder that holds the mutant alone: the explorer has the rest. */
  private Said alone(Mutant mutant, Question question) throws IOException, InterruptedException {
    Path before = scratch.resolve("before");
    Library.write(before, mutant.type(), mutant.code());
    try {
      return question.ask(before);
    } finally {
      Library.delete(before, mutant.type());
    }
  }

  /** Asks with a whole library: a test may load it in a class loader of its own. */
  private Said inside(Mutant mutant, Question question) throws IOException, InterruptedException {
    Path whole = scratch.resolve("whole");
    if (!Files.exists(whole)) {
      Library.copy(plan.library(), whole);
    }
    Library.write(whole, mutant.type(), mutant.code());
    try {
      return question.ask(whole);
    } finally {
      Library.write(whole, mutant.type(), Library.code(plan.library(), mutant.type()));
    }
  }

  private Optional<Said> known(Mutant mutant) {
    List<Baseline.Seen<?>> all = new ArrayList<>(baseline.explorations());
    all.addAll(baseline.tests());
    return all.stream()
        .flatMap(check -> earlier(mutant, check).stream())
        .filter(said -> !said.fate().isGreen())
        .findFirst();
  }

  private Said exploredSoon(Mutant mutant, Path before) throws IOException, InterruptedException {
    Said glance = glanced(mutant, before);
    if (!glance.fate().isGreen()) {
      return glance;
    }
    Said said = explored(mutant, before, Evaluation::isShort);
    return new Said(said.fate(), glance.seconds() + said.seconds());
  }

  /** Said by the executions, which are the same on every machine. */
  private static boolean isShort(Baseline.Seen<Exploration> check) {
    return check.executions() <= LEAST_EXECUTIONS;
  }

  private static boolean isShortTest(Baseline.Seen<String> check) {
    return check.seconds() <= SHORT_SECONDS && check.lasts() <= SHORT_BY_THE_CLOCK;
  }

  private List<Baseline.Seen<Exploration>> explorations(Mutant mutant) {
    return scores.sorted(
        mutant, baseline.explorations().stream().filter(c -> c.concerns(mutant)).toList());
  }

  /**
   * Runs the beginning of each exploration that has not run yet: most mistakes show there, and so
   * does a hang. An exploration that detects nothing there has not answered.
   */
  private Said glanced(Mutant mutant, Path before) throws IOException, InterruptedException {
    double seconds = 0;
    for (Baseline.Seen<Exploration> check : explorations(mutant)) {
      if (earlier(mutant, check).isEmpty() && check.executions() > GLANCE) {
        Said said = explored(check, before, GLANCE);
        seconds += said.seconds();
        if (!said.fate().isGreen()) {
          return new Said(keep(mutant, check, said).fate(), seconds);
        }
      }
    }
    return new Said(Fate.GREEN, seconds);
  }

  /** Those explorations, as far as they have not been asked. */
  private Said explored(Mutant mutant, Path before, Predicate<Baseline.Seen<Exploration>> which)
      throws IOException, InterruptedException {
    double seconds = 0;
    for (Baseline.Seen<Exploration> check : explorations(mutant).stream().filter(which).toList()) {
      Optional<Said> earlier = earlier(mutant, check);
      Said said =
          earlier.isPresent()
              ? earlier.get()
              : keep(
                  mutant,
                  check,
                  explored(check, before, LEAST_EXECUTIONS + PATIENCE * check.executions()));
      seconds += said.seconds();
      if (!said.fate().isGreen()) {
        return new Said(said.fate(), seconds);
      }
    }
    return new Said(Fate.GREEN, seconds);
  }

  private Said tested(Mutant mutant, Path library, Predicate<Baseline.Seen<String>> which)
      throws IOException, InterruptedException {
    double seconds = 0;
    List<Baseline.Seen<String>> left = new ArrayList<>();
    for (Baseline.Seen<String> check :
        scores.sorted(
            mutant,
            baseline.tests().stream().filter(which).filter(c -> c.concerns(mutant)).toList())) {
      Optional<Said> earlier = earlier(mutant, check);
      if (earlier.isPresent()) {
        seconds += earlier.get().seconds();
      } else {
        left.add(check);
      }
    }
    while (!left.isEmpty()) {
      Ran ran = ran(mutant, left, library);
      seconds += ran.said().seconds();
      if (!ran.said().fate().isGreen()) {
        return new Said(ran.said().fate(), seconds);
      }
      left = left.subList(ran.done(), left.size());
    }
    return new Said(Fate.GREEN, seconds);
  }

  /** Returns what the check said of the mutant earlier, perhaps in another run. */
  private Optional<Said> earlier(Mutant mutant, Baseline.Seen<?> check) {
    return memory.to(key(mutant, check)).map(Said::parse);
  }

  private static String key(Mutant mutant, Baseline.Seen<?> check) {
    return mutant.digest() + " " + check.digest();
  }

  private Said keep(Mutant mutant, Baseline.Seen<?> check, Said said) throws IOException {
    scores.count(mutant, check, !said.fate().isGreen());
    memory.keep(key(mutant, check), said.toString());
    return said;
  }

  /** A JVM that ends may have been killed: what it was asked it is asked again, in another one. */
  private Said explored(Baseline.Seen<Exploration> check, Path before, long executions)
      throws IOException, InterruptedException {
    Optional<Said> said = exploredOnce(check, before, executions);
    if (said.isEmpty()) {
      said = exploredOnce(check, before, executions);
    }
    return said.orElseThrow(
        () -> new IOException(check.name() + " comes to no verdict: its JVM ends, twice"));
  }

  /** Empty if its JVM ends without a word, or does not answer. */
  private Optional<Said> exploredOnce(
      Baseline.Seen<Exploration> check, Path before, long executions)
      throws IOException, InterruptedException {
    if (explorer == null) {
      explorer = Children.explorer(plan, scratch, binding);
    }
    long start = System.nanoTime();
    explorer.tell(
        Children.line(
            before,
            executions,
            LEAST_SECONDS + (long) (2 * PATIENCE * check.seconds()),
            check.what()));
    Optional<String> answer = explorer.answer(TO_ANSWER);
    if (answer.isEmpty() || !answer.get().matches("(red|green|error)\t.*")) {
      explorer.close();
      explorer = null;
    }
    return answer.map(said -> new Said(fate(check, List.of(said.split("\t", -1))), since(start)));
  }

  private static Fate fate(Baseline.Seen<Exploration> check, List<String> said) {
    String name = check.name();
    return switch (said.get(0)) {
      case "red" -> Fate.red("explorer", name, said.get(1));
      case "error" -> Fate.red("explorer", name, "refused: " + said.get(1));
      case "stands" -> Fate.stands("explorer", name, said.get(1));
      case "green" -> incomplete(check, said.get(1));
      // The JVM's own last message, for example about memory.
      default -> Fate.stands("explorer", name, said.get(0));
    };
  }

  /** A check that was complete and is now cut by one of its own bounds is not as expected. */
  private static Fate incomplete(Baseline.Seen<Exploration> check, String cuts) {
    List<String> own =
        Arrays.stream(cuts.split(", ", -1))
            .filter(cut -> !cut.isEmpty())
            .filter(cut -> !cut.startsWith("executions: ") && !cut.startsWith("seconds: "))
            .toList();
    return check.complete() && !own.isEmpty()
        ? Fate.stands("explorer", check.name(), "has no end: " + String.join(", ", own))
        : Fate.GREEN;
  }

  /**
   * The result of running tests.
   *
   * @param done the number of tests that need not run again
   */
  private record Ran(Said said, int done) {}

  /**
   * Runs all tests until one kills the mutant. That test must do so again alone, and must pass on
   * the unmodified library: on a busy machine a test may report its own timeout.
   */
  private Ran ran(Mutant mutant, List<Baseline.Seen<String>> tests, Path library)
      throws IOException, InterruptedException {
    double seconds = 0;
    tell(tests, library);
    for (int i = 0; i < tests.size(); i++) {
      long start = System.nanoTime();
      Fate fate = answer(tests.get(i));
      boolean failed = !fate.isGreen();
      if (failed) {
        // One failure may be random: a busy machine, or a rare schedule. A test that looked asleep
        // may have waited for a thread of the JVM.
        fate = again(tests.get(i), library);
        if (fate.kind().equals("red") && !again(tests.get(i), plan.library()).isGreen()) {
          // Not kept: another time it may have something to say.
          return new Ran(new Said(Fate.GREEN, seconds + since(start)), i + 1);
        }
      }
      Said said = keep(mutant, tests.get(i), new Said(fate, since(start)));
      seconds += said.seconds();
      if (failed) {
        return new Ran(new Said(fate, seconds), i + 1);
      }
    }
    return new Ran(new Said(Fate.GREEN, seconds), tests.size());
  }

  private Fate again(Baseline.Seen<String> test, Path library)
      throws IOException, InterruptedException {
    tell(List.of(test), library);
    return answer(test);
  }

  private void tell(List<Baseline.Seen<String>> tests, Path library) throws IOException {
    if (tester == null || told >= MOST_TOLD) {
      closeTester();
      tester = Children.tests(plan, scratch);
    }
    told++;
    tester.tell(
        Children.line(
            plan,
            library,
            tests.stream()
                .map(test -> test.name() + "=" + (LEAST_SECONDS + PATIENCE * test.seconds()))
                .toList()));
  }

  /** A process that killed the mutant may have ended. */
  private Fate answer(Baseline.Seen<String> test) throws InterruptedException {
    Fate fate = fate(test, tester.answer(TO_ANSWER));
    if (!fate.isGreen() && (!fate.kind().equals("red") || tester.answer(TO_ANSWER).isEmpty())) {
      closeTester();
    }
    return fate;
  }

  private static Fate fate(Baseline.Seen<String> test, Optional<String> answer) {
    String engine = test.name().startsWith("dev.wakeproof.property.") ? "jqwik" : "contract";
    if (answer.isEmpty()) {
      return Fate.stands(engine, test.name(), "its JVM ends, or does not answer");
    }
    String[] said = answer.get().split("\t", -1);
    return switch (said[0]) {
      case "red" -> Fate.red(engine, test.name(), said[2]);
      case "stands" -> Fate.stands(engine, test.name(), said[2]);
      case "green" -> Fate.GREEN;
      default -> Fate.stands(engine, test.name(), said[0]);
    };
  }

  private static double since(long start) {
    return Math.round((System.nanoTime() - start) / 1e7) / 1e2;
  }

  @Override
  public void close() {
    if (explorer != null) {
      explorer.close();
    }
    closeTester();
  }

  private void closeTester() {
    if (tester != null) {
      tester.close();
      tester = null;
      told = 0;
    }
  }
}
