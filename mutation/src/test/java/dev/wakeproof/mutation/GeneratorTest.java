package dev.wakeproof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GeneratorTest {
  private static final Pattern STEP = Pattern.compile("\\s*// \\[(\\w+)]");

  private static Map<String, String> steps() throws IOException {
    List<String> lines =
        Files.readAllLines(Path.of("src/test/java/dev/wakeproof/mutation/Sample.java"));
    Map<String, String> steps = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher step = STEP.matcher(lines.get(i));
      if (step.matches()) {
        steps.put("Sample.java:" + (i + 2), step.group(1));
      }
    }
    return steps;
  }

  @Test
  void of_sample_usesEveryOperator() throws IOException {
    assertThat(of(steps()).stream().map(Mutant::operator).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(
            "drop",
            "twice",
            "swap",
            "weaken",
            "negate",
            "boundary",
            "off by one",
            "neighbour",
            "other result",
            "overwrite",
            "narrow",
            "no clean-up",
            "once");
  }

  @Test
  void ids_unlabelledCode_haveEachOperatorForIt() throws IOException {
    assertThat(ids(Map.of()))
        .contains(
            "Sample.await: overwrite",
            "Sample.await: once",
            "Sample.await: drop interruptSelf",
            "Sample.position: narrow",
            "Sample.guarded: no clean-up",
            "Sample.renew: swap");
  }

  @Test
  void of_step_namesTheStep() throws IOException {
    assertThat(ids(steps()))
        .contains(
            "Sample.take[S1_Load]: weaken getAcquire to getOpaque",
            "Sample.take[S2_Cas]: drop compareAndSet, as if done",
            "Sample.take[S2_Cas]: drop compareAndSet, as if not",
            "Sample.take[S2_Cas]: twice compareAndSet",
            "Sample.take[S2_Cas]: weaken compareAndSet to compareAndSetAcquire",
            "Sample.take[S2_Cas]: weaken compareAndSet to compareAndSetRelease",
            "Sample.give[S3_Store]: drop set",
            "Sample.give[S3_Store]: swap",
            "Sample.give[S3_Store]: neighbour permits to other");
  }

  @Test
  void of_load_isNotRepeated() throws IOException {
    assertThat(ids(steps()))
        .contains("Sample.reset[S4_Store]: twice forget")
        .doesNotContain(
            "Sample.take[S1_Load]: twice getAcquire", "Sample.left[S5_Load]: twice seen");
  }

  @Test
  void of_stepInACalledMethod_weakensTheAccessThere() throws IOException {
    assertThat(ids(steps()))
        .contains("Sample.forget: weaken setRelease to setOpaque")
        .doesNotContain("Sample.ignore: weaken setRelease to setOpaque");
  }

  @Test
  void of_accessWithoutAStep_isNotMutated() throws IOException {
    assertThat(of(Map.of()).stream().map(Mutant::operator)).doesNotContain("twice", "weaken");
  }

  @Test
  void of_interruptSelf_isDropped() throws IOException {
    assertThat(ids(steps())).contains("Sample.restore: drop interruptSelf");
  }

  @Test
  void of_sample_namesAndCodeAreDistinct() throws IOException {
    List<Mutant> mutants = of(steps());
    assertThat(mutants).extracting(Mutant::id).doesNotHaveDuplicates();
    assertThat(mutants.stream().map(mutant -> List.of(box(mutant.code())))).doesNotHaveDuplicates();
  }

  @Test
  void of_sample_passesTheVerifier() throws IOException, ClassNotFoundException {
    List<Mutant> mutants = of(steps());
    assertThat(mutants).hasSizeGreaterThan(20);
    for (Mutant mutant : mutants) {
      // Throws if the verifier has anything against it.
      Class.forName(
          Sample.class.getName(),
          true,
          new MutantLoader(getClass().getClassLoader(), Sample.class.getName(), mutant.code()));
    }
  }

  @Test
  void of_calledTwice_givesTheSameNames() throws IOException {
    assertThat(ids(steps())).isEqualTo(ids(steps()));
  }

  private static Set<String> ids(Map<String, String> steps) throws IOException {
    return new TreeSet<>(of(steps).stream().map(Mutant::id).toList());
  }

  private static List<Mutant> of(Map<String, String> steps) throws IOException {
    try (InputStream in = Sample.class.getResourceAsStream("Sample.class")) {
      byte[] code = in.readAllBytes();
      return new Generator(GeneratorTest.class.getClassLoader(), steps, List.of(code)).of(code);
    }
  }

  private static List<Byte> box(byte[] bytes) {
    return IntStream.range(0, bytes.length).mapToObj(i -> bytes[i]).toList();
  }
}
