package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.litmus.CellMutex;
import dev.wakeproof.scenario.litmus.Fooling;
import dev.wakeproof.scenario.litmus.JavadocMutex;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenarios that hide what they do: none of them holds, and each is told where it hides it. */
class FoolingTest {
  private static Result explore(Subject subject, MemoryModel memory) {
    return Explorer.explore(subject, Options.of(memory));
  }

  @Test
  void explore_stateInACell_isSeen() {
    Result result = explore(Subject.of(Fooling.InACell.class.getName()), MemoryModel.SC);
    assertThat(result.violation().property()).isEqualTo("NoLostUpdate");
  }

  static Stream<Arguments> hidden() {
    return Stream.of(
        Arguments.of(
            Fooling.InAnAtomic.class,
            "InAnAtomic.add (Fooling.java:\\d+): java.util.concurrent.atomic.AtomicInteger.get"),
        Arguments.of(Fooling.InSilence.class, "Late.add (Fooling.java:\\d+): java.util.concurrent"),
        Arguments.of(
            Fooling.AtTheEnd.class, "Last.count (Fooling.java:\\d+): java.util.concurrent"),
        Arguments.of(Fooling.InAField.class, "InAField.counter (Fooling.java): not final"),
        Arguments.of(Fooling.InALambda.class, "Lambda\\S* holds a int[]"),
        Arguments.of(Fooling.InAList.class, "InAList.counter holds a java.util.ArrayList"),
        Arguments.of(
            Fooling.InAStaticList.class, "InAStaticList.COUNTER holds a java.util.ArrayList"),
        Arguments.of(Fooling.InAListOnItsWay.class, "a cell holds a java.util.ArrayList"),
        Arguments.of(
            Fooling.InAnObjectOnItsWay.class, "Parcel.counter holds a java.util.ArrayList"),
        Arguments.of(Fooling.InAnEnvelope.class, "Letter.counter holds a java.util.ArrayList"),
        Arguments.of(
            Fooling.InAnOptionalLetter.class, "Letter.counter holds a java.util.ArrayList"),
        Arguments.of(Fooling.InALetterByName.class, "Letter.counter holds a java.util.ArrayList"),
        Arguments.of(Fooling.InASetOfLetters.class, "Letter.counter holds a java.util.ArrayList"),
        Arguments.of(
            Fooling.InACellOnItsWay.class,
            "a store that orders nothing passes on a dev.wakeproof.atomic.IntCell"),
        Arguments.of(
            Fooling.InACellByExchange.class,
            "a store that orders nothing passes on a dev.wakeproof.atomic.IntCell"),
        Arguments.of(
            Fooling.Suppressed.class,
            "Suppressed.add (Fooling.java:\\d+): java.lang.Throwable.addSuppressed"),
        Arguments.of(
            Fooling.InACause.class,
            "InACause.add (Fooling.java:\\d+): java.lang.Throwable.initCause"),
        Arguments.of(
            Fooling.InATrace.class,
            "InATrace.add (Fooling.java:\\d+): java.lang.Throwable.setStackTrace"),
        Arguments.of(
            Fooling.InATraceByReference.class,
            "InATraceByReference.add (Fooling.java:\\d+): java.lang.Throwable.fillInStackTrace"),
        Arguments.of(Fooling.InAnIterator.class, "a cell holds a .*ListItr"),
        Arguments.of(Fooling.InAnOptional.class, "a cell holds a java.util.Optional"),
        Arguments.of(Fooling.InAListOfLists.class, "InAListOfLists.counter holds a .*List12"),
        Arguments.of(
            Fooling.ByAnInitializer.class,
            "the initializer of .*ByAnInitializer\\$Draw .* a cell of .*ByAnInitializer"),
        Arguments.of(Fooling.ByTwoInitializers.class, "the initializer of .*ByTwoInitializers\\$O"),
        Arguments.of(
            Fooling.InAFinalField.class,
            "InAFinalField\\$Shown.value (Fooling.java:\\d+) is set after its constructor"),
        Arguments.of(
            Fooling.InAFinalFieldBelow.class,
            "InAFinalFieldBelow\\$Below.value (Fooling.java:\\d+) is set after its constructor"),
        Arguments.of(Fooling.InAnEstimate.class, "Split: extends java.util.Spliterators"),
        Arguments.of(Fooling.InAFile.class, "InAFile.add (Fooling.java:\\d+): java.io.File.<init>"),
        Arguments.of(Fooling.InAHelper.class, "InAHelper.pause hints at a spin in no loop"),
        Arguments.of(Fooling.ByAHint.class, "ByAHint.add hints at a spin in no loop"),
        Arguments.of(Fooling.ByRounds.class, "ByRounds.add reckons with what a hint returns"),
        Arguments.of(
            Fooling.Parks.class,
            "Parks.add (Fooling.java:\\d+): java.util.concurrent.locks.LockSupport.park"),
        Arguments.of(
            Fooling.ByThreads.class, "ByThreads.add (Fooling.java:\\d+): java.lang.Thread.start"),
        Arguments.of(
            Fooling.ByChance.class, "ByChance.add (Fooling.java:\\d+): java.lang.Math.random"),
        Arguments.of(
            JavadocMutex.class,
            "JavadocMutex.lock (JavadocMutex.java:\\d+): "
                + "java.util.concurrent.locks.LockSupport.park"));
  }

  @ParameterizedTest
  @MethodSource("hidden")
  void explore_hiddenState_isRefusedByName(Class<?> scenario, String where) {
    String pattern = where.replace("(", "\\(").replace(")", "\\)").replace("[]", "\\[\\]");
    assertThatThrownBy(() -> explore(Subject.of(scenario.getName()), MemoryModel.SC))
        .isInstanceOf(RefusedException.class)
        .message()
        .containsPattern(pattern);
  }

  @ParameterizedTest
  @EnumSource(MemoryModel.class)
  void explore_mutexInCells_holdsOnlyWithItsUnpark(MemoryModel memory) {
    String mutex = CellMutex.class.getName();
    assertThat(explore(new Subject(mutex, List.of(true)), memory).holds()).isTrue();
    assertThat(explore(new Subject(mutex, List.of(false)), memory).violation().property())
        .isEqualTo("NoLostWakeup");
  }

  @Test
  void explore_cellWithoutAShim_isRefused() {
    // Nothing but the shims is missing.
    ClassLoader classPath =
        new ClassLoader(FoolingTest.class.getClassLoader()) {
          @Override
          public InputStream getResourceAsStream(String name) {
            return name.startsWith("shims/") ? null : super.getResourceAsStream(name);
          }
        };
    assertThatThrownBy(
            () ->
                new ShimLoader(classPath, Set.of(), Options.of(MemoryModel.SC))
                    .loadClass("dev.wakeproof.atomic.IntCell"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("dev.wakeproof.atomic.IntCell")
        .hasMessageContaining("its shim is missing");
  }

  @ParameterizedTest
  @MethodSource("nothingToSee")
  void explore_actorsNeverMeet_isAnError(Class<?> scenario, @TempDir Path folder) throws Exception {
    // On a loaded machine the explorer tells where an actor stands.
    assertThat(run(folder, List.of(), scenario))
        .filteredOn(fact -> !fact.startsWith("stands\t"))
        .singleElement()
        .asString()
        .startsWith("error\tthe explorer saw nothing");
  }

  static Stream<Class<?>> nothingToSee() {
    return Stream.of(Fooling.Idle.class, Fooling.Apart.class);
  }

  @Test
  void start_assertionsDisabled_checksThemAnyway(@TempDir Path folder) throws Exception {
    List<String> facts = run(folder, List.of("-da"), Fooling.Asserting.class);
    assertThat(facts).anySatisfy(fact -> assertThat(fact).startsWith("violated\tNoLostUpdate"));
  }

  /** In a JVM of its own, as the checker does it. */
  private static List<String> run(Path folder, List<String> flags, Class<?> scenario)
      throws Exception {
    Path report = folder.resolve("report");
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(scenario.getName(), "SC", "report=" + report));
    new ProcessBuilder(command).inheritIO().start().waitFor();
    return Files.readAllLines(report);
  }
}
