package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** An exploration that is cut off and goes on finds what one finds that is not. */
class CheckpointTest {
  /**
   * A program with locations that become shared late, known states, sleeping choices and a race.
   */
  private static final String PROGRAM =
      "W x 1 VOLATILE; R y VOLATILE; ADD y 1; W z 2 PLAIN"
          + " | W y 1 VOLATILE; R x VOLATILE; CAS x 1 2 | R z PLAIN; SWAP x 1";

  /** So many executions come before it is written how far they have come. */
  private static final int MOST = 40;

  private static final int FEW = 2;

  private static Path folder;

  @BeforeContainer
  static void makeFolder() throws IOException {
    folder = Files.createTempDirectory("checkpoints");
  }

  @AfterContainer
  static void deleteFolder() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  @Property(tries = 30)
  void resume_afterAnInterruption_givesTheSameResult(
      @ForAll("programs") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(min = -1, max = 2) int preemptions,
      @ForAll long seed) {
    Options options = Options.of(memory);
    options = preemptions < 0 ? options : options.with("preemptions", preemptions);
    Outcomes whole = Outcomes.of(program, options);
    Outcomes pieced = pieced(program, options, MOST, new Random(seed));
    assertSame(pieced, whole);
  }

  /** Seeded bugs: a checkpoint that omits one of these leads to another result. */
  @Example
  void resume_partOfTheFileMissing_givesAnotherResult() {
    Options options = Options.of(MemoryModel.SC);
    Outcomes whole = Outcomes.of(PROGRAM, options);
    assertSame(pieced(PROGRAM, options, FEW, new Random(7)), whole);
    Outcomes withoutStates = pieced(PROGRAM, options, FEW, new Random(7), "states");
    assertThat(withoutStates.result().states()).isLessThan(whole.result().states());
    Outcomes withoutUntried = pieced(PROGRAM, options, FEW, new Random(7), "untried");
    assertThat(withoutUntried.ends()).isNotEmpty().isNotEqualTo(whole.ends());
  }

  @Example
  void resume_executionsFailedAnAssumption_countsThemAll() {
    String program = "W x 1 VOLATILE; R y VOLATILE; ADD y 1 | ADD y 1; IF x VOLATILE; SKIP";
    Options options = Options.of(MemoryModel.SC);
    Outcomes whole = Outcomes.of(program, options);
    assertThat(whole.result().skipped()).isPositive();
    Outcomes pieced = pieced(program, options, FEW, new Random(7));
    assertThat(pieced.result().skipped()).isEqualTo(whole.result().skipped());
    assertThat(pieced.result().extent()).isEqualTo(whole.result().extent());
  }

  private static void assertSame(Outcomes pieced, Outcomes whole) {
    assertThat(pieced.ends()).isEqualTo(whole.ends());
    assertThat(pieced.violations()).isEqualTo(whole.violations());
    assertThat(pieced.races()).isEqualTo(whole.races());
    assertThat(pieced.result().cuts()).isEqualTo(whole.result().cuts());
    assertThat(pieced.result().shared()).isEqualTo(whole.result().shared());
    assertThat(pieced.result().states()).isEqualTo(whole.result().states());
    assertThat(pieced.result().executions()).isEqualTo(whole.result().executions());
    assertThat(pieced.result().depth()).isEqualTo(whole.result().depth());
    assertThat(pieced.result().replay()).isEqualTo(whole.result().replay());
  }

  /** Cut off after a few executions, again and again, until it is through. */
  private static Outcomes pieced(String program, Options options, int most, Random random) {
    return pieced(program, options, most, random, "nothing");
  }

  private static Outcomes pieced(
      String program, Options options, int most, Random random, String forgotten) {
    Path file = folder.resolve("pieces");
    Set<String> ends = new TreeSet<>();
    boolean resumes = false;
    while (true) {
      try {
        Outcomes last =
            Outcomes.of(
                program,
                options,
                new Machine(options.memory(), options.bounds()),
                new CutOff(file, resumes, random, most, forgotten),
                ends);
        return new Outcomes(ends, last.violations(), last.result());
      } catch (CutOffException e) {
        resumes = true;
      }
    }
  }

  @Example
  void resume_otherCodeOrOptions_isRefused() {
    Path file = folder.resolve("other");
    Options options = Options.of(MemoryModel.SC);
    cutOff(file, options);
    assertThatThrownBy(() -> resume(new Checkpoint(file, Duration.ZERO, "that", true), options))
        .hasMessageContaining("of another text, or was made in another way")
        .hasMessageNotContaining("\n");
    assertThatThrownBy(() -> resume(resuming(file), options.with("spuriousReturns", 1)))
        .hasMessageContaining("of another text, or was made in another way");
    assertThatThrownBy(() -> resume(resuming(file), Options.of(MemoryModel.TSO)))
        .hasMessageContaining("of another text, or was made in another way");
    assertThatThrownBy(() -> resume(resuming(folder.resolve("none")), options))
        .hasMessageContaining("there is no checkpoint");
    assertThatThrownBy(() -> resume(resuming(file), options.reducedBy(Reduction.DPOR)))
        .hasMessageContaining("reduction=STATES");
  }

  @Example
  void resume_damagedFile_isRefused() throws IOException {
    Path file = folder.resolve("damaged");
    Options options = Options.of(MemoryModel.SC);
    cutOff(file, options);
    byte[] whole = Files.readAllBytes(file);
    for (int at : new int[] {0, whole.length / 2, whole.length - 1}) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 4;
      Files.write(file, damaged);
      assertThatThrownBy(() -> resume(resuming(file), options))
          .hasMessageContaining("is damaged")
          .hasMessageNotContaining("\n");
    }
    for (int length : new int[] {0, 5, whole.length - 1}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> resume(resuming(file), options)).hasMessageContaining("is damaged");
    }
    Files.write(file, whole);
    assertThat(resume(resuming(file), options).result().cuts()).isEmpty();
  }

  private static Checkpoint resuming(Path file) {
    return new Checkpoint(file, Duration.ofDays(1), "this", true);
  }

  private static void cutOff(Path file, Options options) {
    assertThatThrownBy(
            () -> resume(new CutOff(file, false, new Random(7), FEW, "nothing"), options))
        .isInstanceOf(CutOffException.class);
    assertThat(file).exists();
  }

  private static Outcomes resume(Checkpoint checkpoint, Options options) {
    return Outcomes.of(
        PROGRAM,
        options,
        new Machine(options.memory(), options.bounds()),
        checkpoint,
        new TreeSet<>());
  }

  /** Is cut off some executions after it was written; those are lost. */
  private static final class CutOff extends Checkpoint {
    private final int writing;
    private final int cutting;
    private final String forgotten;
    private int executions;

    CutOff(Path file, boolean resumes, Random random, int most, String forgotten) {
      super(file, Duration.ZERO, "this", resumes);
      writing = 1 + random.nextInt(most);
      cutting = writing + 1 + random.nextInt(most);
      this.forgotten = forgotten;
    }

    @Override
    boolean keepsStates() {
      return !forgotten.equals("states");
    }

    @Override
    boolean keepsUntried() {
      return !forgotten.equals("untried");
    }

    @Override
    boolean isDue() {
      if (executions++ == cutting) {
        throw new CutOffException();
      }
      // What is lost is done again; something must have been written before.
      return executions == 1 || executions - 1 == writing;
    }
  }

  private static final class CutOffException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.larger();
  }
}
