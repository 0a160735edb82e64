package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * JAVA has every outcome that relacy has; and no other, where relacy leaves out nothing. It puts
 * each store behind all others, reads one store back at most, has a read-modify-write or a failing
 * compare-and-set read the newest, takes volatile accesses for ordered as they are taken, and a
 * store over an own release for one that carries it. So programs of loads, stores weaker than
 * volatile and fences that write each cell once have to have the same outcomes.
 */
class RelacyTest {
  /** More of them, for a longer run, by {@code -Dwakeproof.relacy=}. */
  private static final int PROGRAMS = Integer.getInteger("wakeproof.relacy", 200);

  private static final List<String> UNPUBLISHED =
      List.of(
          "W x 1 OPAQUE; RELEASEFENCE; W y 1 OPAQUE; W z 1 OPAQUE"
              + " | R z OPAQUE; ACQUIREFENCE; R y OPAQUE; R x OPAQUE",
          "W x 1 OPAQUE; W y 1 ORDERED; W z 1 OPAQUE | R z ORDERED; R y OPAQUE; R x OPAQUE",
          "W x 1 OPAQUE; W y 1 ORDERED"
              + " | R y OPAQUE; RELEASEFENCE; W z 1 OPAQUE | R z ORDERED; R x OPAQUE",
          "W x 1 OPAQUE; W y 1 ORDERED"
              + " | R y OPAQUE; ACQUIREFENCE; W z 1 ORDERED | R z ORDERED; R x OPAQUE",
          "W x 1 OPAQUE; RELEASEFENCE; R y OPAQUE | W y 1 OPAQUE; FENCE; R x OPAQUE",
          "FENCE; W x 1 OPAQUE; R y OPAQUE | FENCE; W y 1 OPAQUE; R x OPAQUE",
          "W x 1 OPAQUE; R x ORDERED; FENCE; R y OPAQUE | W y 1 ORDERED; ACQUIREFENCE; R x OPAQUE",
          "R y ORDERED; R x OPAQUE; R y OPAQUE | W x 1 OPAQUE; W y 1 ORDERED",
          "R x OPAQUE; FENCE; W y 1 OPAQUE | R y OPAQUE; W z 1 ORDERED | R z ORDERED; W x 1 OPAQUE",
          "W x 1 OPAQUE; FENCE; R y OPAQUE | W y 1 OPAQUE; FENCE; R z OPAQUE"
              + " | W z 1 OPAQUE; ACQUIREFENCE; RELEASEFENCE; R x OPAQUE");

  @TempDir private static Path folder;
  private static Relacy relacy;

  @BeforeAll
  static void relacyIsThere() throws Exception {
    Optional<String> missing = Relacy.missing();
    assumeTrue(missing.isEmpty(), () -> "relacy is " + missing.orElseThrow());
    relacy = Relacy.in(folder);
  }

  @Test
  void whatRelacyHasJavaHas() throws Exception {
    List<RandomProgram> programs = programs(1, false);
    List<Set<String>> theirs = ask(programs);
    int more = 0;
    for (int i = 0; i < programs.size(); i++) {
      Set<String> ours = ours(programs.get(i));
      assertThat(ours).as(programs.get(i).text()).containsAll(theirs.get(i));
      more += ours.equals(theirs.get(i)) ? 0 : 1;
    }
    assertThat(more).as("programs with more").isPositive();
  }

  @Test
  void whereRelacyLeavesOutNothingJavaHasNoMore() throws Exception {
    List<RandomProgram> programs = programs(2, true);
    List<Set<String>> theirs = ask(programs);
    for (int i = 0; i < programs.size(); i++) {
      assertThat(ours(programs.get(i))).as(programs.get(i).text()).isEqualTo(theirs.get(i));
    }
  }

  /** Ten that are not ours, of the kind that each cell is written once: relacy foretells them. */
  @Test
  void tenOfTheBooksEndAsForetold() throws Exception {
    List<RandomProgram> programs =
        Stream.of(
                "W x 1 OPAQUE; W y 1 OPAQUE | R y OPAQUE; R x OPAQUE",
                "W x 1 OPAQUE; W y 1 ORDERED | R y ORDERED; R x OPAQUE",
                "W x 1 OPAQUE; RELEASEFENCE; W y 1 OPAQUE | R y OPAQUE; ACQUIREFENCE; R x OPAQUE",
                "W x 1 OPAQUE; R y OPAQUE | W y 1 OPAQUE; R x OPAQUE",
                "W x 1 OPAQUE; FENCE; R y OPAQUE | W y 1 OPAQUE; FENCE; R x OPAQUE",
                "R x OPAQUE; W y 1 OPAQUE | R y OPAQUE; W x 1 OPAQUE",
                "W x 1 OPAQUE | R x ORDERED; W y 1 ORDERED | R y ORDERED; R x OPAQUE",
                "W x 1 OPAQUE; W y 1 ORDERED | R y ORDERED; W z 1 ORDERED"
                    + " | R z ORDERED; R x OPAQUE",
                "W x 1 OPAQUE | R x OPAQUE; FENCE; R y OPAQUE | W y 1 OPAQUE; FENCE; R x OPAQUE",
                "W x 1 OPAQUE | R x OPAQUE; R x OPAQUE")
            .map(RandomProgram::of)
            .toList();
    List<Set<String>> theirs = ask(programs);
    for (int i = 0; i < programs.size(); i++) {
      assertThat(ours(programs.get(i))).as(programs.get(i).text()).isEqualTo(theirs.get(i));
    }
  }

  /** Ten that stand in no book: fences at the wrong place, of the wrong kind, or on one side. */
  @Test
  void tenThatNobodyPublishedEndAsForetold() throws Exception {
    List<RandomProgram> programs = UNPUBLISHED.stream().map(RandomProgram::of).toList();
    Set<String> published = new TreeSet<>();
    Published.all().forEach(each -> published.add(each.program()));
    List<Set<String>> theirs = ask(programs);
    for (int i = 0; i < programs.size(); i++) {
      assertThat(published).doesNotContain(programs.get(i).text());
      assertThat(ours(programs.get(i))).as(programs.get(i).text()).isEqualTo(theirs.get(i));
    }
  }

  /** A model that lacks something lacks an outcome, or has one too many. */
  @Test
  void aBrokenModelIsNoticed() throws Exception {
    List<RandomProgram> any = programs(1, false);
    List<Set<String>> theirs = ask(any);
    assertThat(differ(any, theirs, true, BrokenMachines::whoseLoadsAreNeverLate)).isTrue();
    List<RandomProgram> writingOnce = programs(2, true);
    List<Set<String>> exactly = ask(writingOnce);
    assertThat(differ(writingOnce, exactly, false, BrokenMachines::whoseAcquiresLearnNothing))
        .isTrue();
  }

  private static boolean differ(
      List<RandomProgram> programs,
      List<Set<String>> theirs,
      boolean mayHaveMore,
      Function<MemoryModel, Machine> broken) {
    for (int i = 0; i < programs.size(); i++) {
      Set<String> ours = ours(programs.get(i), broken.apply(MemoryModel.JAVA));
      if (mayHaveMore ? !ours.containsAll(theirs.get(i)) : !ours.equals(theirs.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static List<RandomProgram> programs(long seed, boolean writesOnce) {
    Random random = new Random(seed);
    List<RandomProgram> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(RandomProgram.of(random, writesOnce));
    }
    return programs;
  }

  private static List<Set<String>> ask(List<RandomProgram> programs) throws Exception {
    return relacy.outcomes(programs.stream().map(RandomProgram::numbers).toList());
  }

  /** In relacy's form. */
  private static Set<String> ours(RandomProgram program) {
    Options options = Options.of(MemoryModel.JAVA);
    return ours(program, new Machine(options.memory(), options.bounds()));
  }

  private static Set<String> ours(RandomProgram program, Machine machine) {
    Set<String> ours = new TreeSet<>();
    for (String end : Outcomes.of(program.text(), Options.of(MemoryModel.JAVA), machine).ends()) {
      List<String> parts = new ArrayList<>();
      for (String part : end.split("\\|", -1)) {
        parts.add(part.replace(" ", ""));
      }
      ours.add(String.join(" ", parts));
    }
    return ours;
  }
}
