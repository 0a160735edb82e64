package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * JAVA has every outcome that relacy has, except those that Java forbids and C++ does not: a
 * volatile store is known to every later volatile load of its cell, whichever store that load
 * returns. So programs in which two volatile stores go to one cell are left out. JAVA has no other
 * outcome where relacy leaves out nothing. Relacy puts each store after all others, reads at most
 * one store back, makes a read-modify-write and a failing compare-and-set read the newest store,
 * takes volatile accesses for ordered as executed, and treats a store over an own release as one
 * that carries it. So programs of loads, stores weaker than volatile and fences that write each
 * cell once must have the same outcomes.
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

  /**
   * Programs that were written without knowledge of the machine, and the outcomes in which JAVA
   * differs.
   */
  private static final Map<String, Set<String>> STRANGE =
      Map.of(
          "W x 1 OPAQUE; FENCE; W y 1 OPAQUE; R z OPAQUE"
              + " | W z 1 OPAQUE; RELEASEFENCE; R y OPAQUE; ACQUIREFENCE; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; RELEASEFENCE; W y 1 OPAQUE | R y OPAQUE; FENCE; R x OPAQUE; W z 1 OPAQUE"
              + " | R z ORDERED; R y OPAQUE; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; FENCE; R y OPAQUE; R z OPAQUE"
              + " | W y 1 OPAQUE; R z OPAQUE; FENCE; R x OPAQUE"
              + " | W z 1 ORDERED; ACQUIREFENCE; R y OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; RELEASEFENCE; W y 1 OPAQUE | R x OPAQUE; W z 1 ORDERED; R y OPAQUE"
              + " | R z ORDERED; R x OPAQUE; R y OPAQUE; ACQUIREFENCE; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; ADD y 1 RELEASE | R z OPAQUE; ADD y 2 PLAIN; ACQUIREFENCE; R x OPAQUE"
              + " | W z 1 OPAQUE; ADD y 4 ACQUIRE; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; CAS y 0 1 RELEASE; R z OPAQUE"
              + " | CAS y 1 2 ACQUIRE; R x OPAQUE; W z 1 ORDERED | R y ORDERED; R x OPAQUE",
          Set.of(),
          // A store over an own release carries it for relacy, as it did in C++11.
          "W x 1 OPAQUE; ADD y 1 RELEASE; W y 3 OPAQUE | ADD y 4 ACQUIRE; R x OPAQUE",
          Set.of("0 30 170"),
          // relacy looks one store back at most.
          "W x 1 OPAQUE; RELEASEFENCE; W y 1 OPAQUE | ADD y 2 ACQUIRE; W x 2 ORDERED"
              + " | R x ORDERED; R y OPAQUE; R x OPAQUE",
          Set.of(" 0 010 110"),
          // C++ has no order between the first actor's store and the second one's load.
          "W x 1 OPAQUE; W y 1 VOLATILE | W y 2 VOLATILE; R y VOLATILE; R x OPAQUE",
          Set.of(" 20 120"),
          "W x 1 OPAQUE; FENCE; R y VOLATILE; R z OPAQUE"
              + " | W y 1 VOLATILE; W z 1 OPAQUE; R x VOLATILE",
          Set.of());

  /** By another one, with read-modify-writes of all modes and those that fail. */
  private static final Map<String, Set<String>> STRANGER =
      Map.of(
          "W x 1 OPAQUE; W y 1 ORDERED | W z 1 OPAQUE; SWAP y 2 RELEASE; SWAP y 3 PLAIN"
              + " | R y ORDERED; R x OPAQUE; R z OPAQUE",
          Set.of(),
          // An update of relacy's reads the newest store, and so does a compare-and-set that fails.
          "W y 2 OPAQUE; RELEASEFENCE; ADD x 1 PLAIN"
              + " | R x OPAQUE; ADD y 1 RELEASE; ACQUIREFENCE; R y OPAQUE",
          Set.of("0 102 120"),
          "W x 1 OPAQUE; ADD z 1 RELEASE; ACQUIREFENCE; R y OPAQUE"
              + " | W y 1 OPAQUE; RELEASEFENCE; ADD z 2 PLAIN; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; RELEASEFENCE; ADD y 1 ACQUIRE"
              + " | ADD y 2 PLAIN; R z ORDERED; R x OPAQUE"
              + " | R y OPAQUE; W z 1 ORDERED; ACQUIREFENCE; R x OPAQUE",
          Set.of(),
          "CAS x 0 1 RELEASE; CAS y 1 2 ACQUIRE; R z OPAQUE"
              + " | W z 1 OPAQUE; CAS y 0 1 RELEASE; CAS x 0 2 ACQUIRE",
          Set.of("200 00 211", "201 00 211"),
          "W x 1 OPAQUE; FENCE; W y 1 OPAQUE | W y 2 ORDERED; FENCE; R x OPAQUE"
              + " | ADD y 4 ACQUIRE; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; ADD y 1 RELEASE; CAS y 1 3 PLAIN"
              + " | R y ORDERED; W x 2 OPAQUE; ADD y 1 ACQUIRE; R x OPAQUE",
          Set.of(),
          "W x 1 OPAQUE; RELEASEFENCE; W y 1 OPAQUE; W x 2 OPAQUE; W z 1 ORDERED"
              + " | R z OPAQUE; CAS y 5 6 RELEASE; ACQUIREFENCE; R x OPAQUE",
          Set.of(" 102 211"),
          "W x 1 VOLATILE; CAS y 2 3; R z OPAQUE"
              + " | W z 1 OPAQUE; W y 1 VOLATILE; CAS x 2 3; R y OPAQUE",
          Set.of(),
          // As above: an actor that sees 2, which follows 1, knows of 1.
          "W x 1 OPAQUE; W y 1 VOLATILE | W y 2 VOLATILE; ADD y 4 ACQUIRE"
              + " | R y VOLATILE; R x OPAQUE",
          Set.of(" 2 20 160"));

  @TempDir private static Path folder;
  private static Relacy relacy;

  @BeforeAll
  static void relacyIsThere() throws Exception {
    Optional<String> missing = Relacy.missing();
    assumeTrue(missing.isEmpty(), () -> "relacy is " + missing.orElseThrow());
    relacy = Relacy.in(folder);
  }

  @Test
  void explore_randomProgram_hasAllOutcomesOfRelacy() throws Exception {
    List<RandomProgram> programs = thatCppOrdersAsMuch();
    assertThat(programs).hasSizeGreaterThan(PROGRAMS / 2);
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
  void explore_programThatRelacyCovers_hasNoFurtherOutcome() throws Exception {
    List<RandomProgram> programs = programs(2, true);
    List<Set<String>> theirs = ask(programs);
    for (int i = 0; i < programs.size(); i++) {
      assertThat(ours(programs.get(i))).as(programs.get(i).text()).isEqualTo(theirs.get(i));
    }
  }

  /** Ten that are not ours, of the kind that each cell is written once: relacy foretells them. */
  @Test
  void explore_publishedPrograms_haveTheExpectedOutcomes() throws Exception {
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
  void explore_unpublishedPrograms_haveTheExpectedOutcomes() throws Exception {
    List<RandomProgram> programs = UNPUBLISHED.stream().map(RandomProgram::of).toList();
    Set<String> published = new TreeSet<>();
    Published.all().forEach(each -> published.add(each.program()));
    List<Set<String>> theirs = ask(programs);
    for (int i = 0; i < programs.size(); i++) {
      assertThat(published).doesNotContain(programs.get(i).text());
      assertThat(ours(programs.get(i))).as(programs.get(i).text()).isEqualTo(theirs.get(i));
    }
  }

  static List<Map<String, Set<String>>> strangers() {
    return List.of(STRANGE, STRANGER);
  }

  /**
   * Ten programs of each author, with relacy's outcomes written down before JAVA's were computed.
   */
  @ParameterizedTest
  @MethodSource("strangers")
  void explore_programsOfAnotherAuthor_haveTheExpectedOutcomes(Map<String, Set<String>> ten)
      throws Exception {
    List<RandomProgram> programs = ten.keySet().stream().map(RandomProgram::of).toList();
    List<Set<String>> theirs = ask(programs);
    for (int i = 0; i < programs.size(); i++) {
      RandomProgram program = programs.get(i);
      Set<String> ours = ours(program);
      Set<String> differ = new TreeSet<>(program.ordersVolatileStores() ? theirs.get(i) : ours);
      differ.removeAll(program.ordersVolatileStores() ? ours : theirs.get(i));
      assertThat(differ).as(program.text()).isEqualTo(ten.get(program.text()));
      assertThat(ours.size() - theirs.get(i).size())
          .as(program.text())
          .isEqualTo(program.ordersVolatileStores() ? -differ.size() : differ.size());
    }
  }

  /** A model that lacks something lacks an outcome, or has one too many. */
  @Test
  void explore_brokenModel_isDetected() throws Exception {
    List<RandomProgram> any = thatCppOrdersAsMuch();
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

  private static List<RandomProgram> thatCppOrdersAsMuch() {
    return programs(1, false).stream().filter(each -> !each.ordersVolatileStores()).toList();
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
