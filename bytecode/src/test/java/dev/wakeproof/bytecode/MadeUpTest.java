package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Reduction;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;

/**
 * For random classes the exploration finds the same outcomes and races with and without forgetting,
 * quiet locations and known states.
 */
class MadeUpTest {
  private static final int PROGRAMS = 20;
  private static final int WITH_OBJECTS = 12;
  private static final int WITH_LOCKS = 10;
  private static final int WITH_READ_WRITE_LOCK = 10;
  private static final int WITH_TIMEOUTS = 10;
  private static final int MOST_EXECUTIONS = 800;
  private static final int DEPTH = 60;

  /** The first seed that detects treating races as quiet. */
  private static final int QUIET = 40;

  /** The first later seed that detects a thread start without happens-before. */
  private static final int STARTING = 58;

  @TempDir private static Path classes;

  private static URLClassLoader loader;
  private static int compared;

  @BeforeAll
  static void compile() throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", classes.toString()));
    IntStream all = IntStream.rangeClosed(1, PROGRAMS);
    for (int number : IntStream.concat(all, IntStream.of(QUIET, STARTING)).toArray()) {
      arguments.add(written(name(number), MadeUp.source(name(number), number)));
    }
    for (int number = 1; number <= WITH_OBJECTS; number++) {
      String name = nameWithObjects(number);
      arguments.add(written(name, MadeUp.sourceWithObjects(name, number)));
    }
    for (int number = 1; number <= WITH_LOCKS; number++) {
      String name = nameWithLocks(number);
      arguments.add(written(name, MadeUp.sourceWithLocks(name, number)));
    }
    for (int number = 1; number <= WITH_READ_WRITE_LOCK; number++) {
      String name = nameWithReadWriteLock(number);
      arguments.add(written(name, MadeUp.sourceWithReadWriteLock(name, number)));
    }
    for (int number = 1; number <= WITH_TIMEOUTS; number++) {
      String name = nameWithTimeouts(number);
      arguments.add(written(name, MadeUp.sourceWithTimeouts(name, number)));
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(failed).isZero();
    loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, MadeUpTest.class.getClassLoader());
  }

  private static String written(String name, String source) throws IOException {
    return Files.writeString(classes.resolve(name + ".java"), source).toString();
  }

  @AfterAll
  static void mostWereSmallEnough() throws IOException {
    loader.close();
    assertThat(compared).isGreaterThan((PROGRAMS + WITH_OBJECTS) / 2);
  }

  /** The same programs in every run, so that a failure can be reproduced. */
  @RepeatedTest(PROGRAMS)
  void program_otherSearch_hasTheSameOutcomes(RepetitionInfo repetition) {
    int number = repetition.getCurrentRepetition();
    demandTheSame(test(number), options(number));
  }

  /** How many objects a thread has made before it makes another one depends on the schedule. */
  @RepeatedTest(WITH_OBJECTS)
  void programWithObjects_otherSearch_hasTheSameOutcomes(RepetitionInfo repetition) {
    int number = repetition.getCurrentRepetition();
    demandTheSame(Test.named(loader, nameWithObjects(number), "plays"), options(number));
  }

  @RepeatedTest(WITH_LOCKS)
  void programWithLocks_threadsInQueues_hasTheSameOutcomes(RepetitionInfo repetition) {
    int number = repetition.getCurrentRepetition();
    demandTheSameWithQueues(nameWithLocks(number), number);
  }

  @RepeatedTest(WITH_READ_WRITE_LOCK)
  void programWithReadWriteLock_threadsInQueue_hasTheSameOutcomes(RepetitionInfo repetition) {
    int number = repetition.getCurrentRepetition();
    demandTheSameWithQueues(nameWithReadWriteLock(number), number);
  }

  @RepeatedTest(WITH_TIMEOUTS)
  void programWithTimeouts_threadsInQueues_hasTheSameOutcomes(RepetitionInfo repetition) {
    int number = repetition.getCurrentRepetition();
    demandTheSameWithQueues(nameWithTimeouts(number), number);
  }

  private static void demandTheSameWithQueues(String name, int number) {
    Test test = Test.named(loader, name, "plays");
    MemoryModel[] memories = {
      MemoryModel.SC, MemoryModel.TSO, MemoryModel.PSO, MemoryModel.JAVA_SB
    };
    // Under JAVA, both searches would go through the queue.
    Options all = options(memories[number % memories.length]);
    Machine queueing = ForgetfulMachines.thatForgets("quiet locks", all.memory());
    demandTheSame(Exploration.of(test, all), Exploration.of(test, all, queueing));
  }

  private static void demandTheSame(Test test, Options all) {
    demandTheSame(
        Exploration.of(test, all), Exploration.of(test, all.reducedBy(Reduction.SLEEP_SETS)));
  }

  private static void demandTheSame(Result forgetting, Result remembering) {
    if (!forgetting.cuts().isEmpty()) {
      return;
    }
    assertThat(forgetting.violations()).containsAll(remembering.violations());
    assertThat(forgetting.races()).containsAll(remembering.races());
    if (remembering.cuts().isEmpty()) {
      compared++;
      assertThat(remembering.violations()).containsAll(forgetting.violations());
      assertThat(remembering.races()).containsAll(forgetting.races());
    }
  }

  @org.junit.jupiter.api.Test
  void explore_racesNotRecorded_isDetected() {
    assertThat(onMachine("races", QUIET).violations())
        .isNotEqualTo(Exploration.of(test(QUIET), options(QUIET)).violations());
  }

  /** Then shared knowledge is forgotten only when the key is read. */
  @org.junit.jupiter.api.Test
  void explore_startsNotRecorded_isDetected() {
    assertThat(Exploration.of(test(STARTING), options(STARTING)).cuts()).isEmpty();
    assertThatThrownBy(() -> onMachine("starts", STARTING))
        .hasMessageContaining("does not repeat itself");
  }

  private static Result onMachine(String thatForgets, int number) {
    Options all = options(number);
    Machine broken = ForgetfulMachines.thatForgets(thatForgets, all.memory());
    return Exploration.of(test(number), all, broken);
  }

  private static Options options(int number) {
    MemoryModel[] memories = MemoryModel.values();
    return options(memories[number % memories.length]);
  }

  private static Options options(MemoryModel memory) {
    return Options.of(memory)
        .aimedAt(Aim.ALL)
        .with("executions", MOST_EXECUTIONS)
        .with("depth", DEPTH);
  }

  private static Test test(int number) {
    return Test.named(loader, name(number), "plays");
  }

  private static String nameWithLocks(int number) {
    return "MadeUpWithLocks" + number;
  }

  private static String nameWithReadWriteLock(int number) {
    return "MadeUpWithReadWriteLock" + number;
  }

  private static String nameWithTimeouts(int number) {
    return "MadeUpWithTimeouts" + number;
  }

  private static String name(int number) {
    return "MadeUp" + number;
  }

  private static String nameWithObjects(int number) {
    return "MadeUpOf" + number;
  }
}
