package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The programs that TLC runs on Views.tla are those of this module, and the outcomes that it asks
 * for are what the explorer has of them. With {@code -Dwakeproof.programs=write} they are written.
 */
class ViewsProgramsTest {
  private static final Path FOLDER = Path.of("../specs/memory/bounds");
  private static final int RANDOM = 300;
  private static final int SEED = 1;

  @Test
  void generate_publishedPrograms_areThoseOfTheModule() throws IOException {
    List<SpecifiedProgram> programs = new ArrayList<>();
    for (Published each : Published.all()) {
      if (SpecifiedProgram.isFor(each.program())) {
        programs.add(specified(each.name(), each.program()));
      }
    }
    Set<String> strange = new TreeSet<>();
    RelacyTest.strangers().forEach(ten -> strange.addAll(ten.keySet()));
    addNumbered("strange-", strange, programs);
    addNumbered(
        "update-on-volatile-",
        VolatileOrderTest.stores().map(VolatileOrderTest::program).toList(),
        programs);
    agrees("ViewsPublished", "The published litmus tests, and tests of other tools", programs);
  }

  private static void addNumbered(
      String name, Collection<String> programs, List<SpecifiedProgram> into) {
    int number = 0;
    for (String program : programs) {
      into.add(specified(name + ++number, program));
    }
  }

  // Large: RelacyTest compares random programs, too, and the test above the outcomes in a module.
  @Test
  @Tag("large")
  void generate_randomPrograms_areThoseOfTheModule() throws IOException {
    Random random = new Random(SEED);
    List<SpecifiedProgram> programs = new ArrayList<>();
    for (int i = 1; i <= RANDOM; i++) {
      programs.add(specified("random-" + i, RandomProgram.of(random, i % 4 == 0).text()));
    }
    agrees("ViewsRandom", "Random programs", programs);
  }

  private static SpecifiedProgram specified(String name, String program) {
    Outcomes outcomes = Outcomes.of(program, MemoryModel.JAVA, Reduction.STATES);
    return new SpecifiedProgram(name, program, outcomes.ends());
  }

  private static void agrees(String module, String what, List<SpecifiedProgram> programs)
      throws IOException {
    String text =
        String.format(
            "---- MODULE %s ----%n(* %s, with the outcomes that the explorer finds; written by %s."
                + " *)%nEXTENDS ViewsLitmus%n%n%s == {%n%s%n}%n====%n",
            module,
            what,
            ViewsProgramsTest.class.getSimpleName(),
            module.substring("Views".length()),
            programs.stream().map(SpecifiedProgram::toString).collect(Collectors.joining(",\n")));
    Path file = FOLDER.resolve(module + ".tla");
    if ("write".equals(System.getProperty("wakeproof.programs"))) {
      Files.writeString(file, text);
    }
    assertThat(Files.readString(file)).isEqualTo(text);
  }
}
