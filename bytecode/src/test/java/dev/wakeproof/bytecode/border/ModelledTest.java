package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs over models of JDK classes, and over classes and methods that are found by name. */
class ModelledTest {
  @ParameterizedTest
  @CsvSource({
    "clearedBetweenTwoLooks, TwoLooks",
    "lengthAfterALook, NullPointerException",
    "softIsCleared, Gone",
    "plainFieldAfterAReference, Race",
    "takesMoreThanIsEnqueued, Deadlock",
    "pollsTooEarly, Early",
    "weakMapWithoutLock, Race",
    "linesInTwoCalls, Mixed",
    "formatsInOrder, TwoFirst",
    "writesBetweenPieces, Split",
    "failsInTheSecondPiece, Partial",
    "traceReadsAField, Race",
    "loggedTextIsMade, Race",
    "loggedParameterIsMade, Made",
    "loggedExceptionIsMade, Made",
    "parameterOfTheSystemIsMade, Made",
    "privateConstructorByName, IllegalAccessException",
    "constructorPassedOn, IllegalAccessException",
    "updaterOfAPlainField, IllegalArgumentException",
    "updaterOfALong, IllegalArgumentException",
    "updaterOfAPrivateField, RuntimeException",
    "updaterOfAnotherType, ClassCastException",
    "handleOfAPrivateField, IllegalAccessException",
    "handleOfAnotherType, NoSuchFieldException",
    "clockStandsStill, Passed",
    "noClassOfThatName, ClassNotFoundException",
    "counterByName, Race",
    "counterOfAClass, Race",
    "privateConstructorOfAClass, IllegalAccessException",
    "failingConstructorOfAClass, IOException",
    "noSuchConstructorOfAClass, InstantiationException",
    "methodByHandle, Race",
    "staticMethodByHandle, Race",
    "constantByHandle, Race",
    "methodByPublicHandle, Race",
    "privateMethodByPublicHandle, IllegalAccessException",
    "handleOfNoField, NoSuchFieldError",
    "constantSetByHandle, UnsupportedOperationException"
  })
  void explore_brokenProgram_isViolated(String program, String property) {
    assertThat(Outcomes.of(Modelled.class, program)).isEqualTo(property);
  }

  /** From JDK 19 to 23 a writer prints a trace in the lock of its other methods. */
  @ParameterizedTest
  @CsvSource({
    "writesBetweenLinesOfATrace, Between, holds",
    "traceInTheMonitorOfTheWriter, Deadlock, holds",
    "traceOutsideOfTheLockOfTheWriter, holds, Deadlock"
  })
  void explore_traceBesideAWriter_isInTheLockOfThisJdk(
      String program, String otherwise, String withLocks) {
    int jdk = Runtime.version().feature();
    assertThat(Outcomes.of(Modelled.class, program))
        .isEqualTo(jdk >= 19 && jdk <= 23 ? withLocks : otherwise);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "linesAreWhole",
        "traceHasMessageAndCause",
        "finerTextIsNotMade",
        "classByName",
        "constructorByHandle",
        "constructorMadeAccessible",
        "objectOfAClass",
        "updatersOfItsFields",
        "handleOfAConstant",
        "virtualByHandle",
        "methodsOfTheJdkAreFound",
        "failedParameterIsSwallowed",
        "channelOfItsOwn",
        "fieldThatIsMissing",
        "packageOfAClass",
        "separatorOfPaths",
        "ownContextLoader"
      })
  void explore_correctProgram_holds(String program) {
    assertThat(Outcomes.of(Modelled.class, program)).isEqualTo("holds");
  }

  @org.junit.jupiter.api.Test
  void explore_asksForMemory_saysHowMuchThereIs() {
    assertThat(Outcomes.of(Modelled.class, "memoryStays")).isEqualTo("holds (256 MiB of memory)");
  }

  @org.junit.jupiter.api.Test
  void explore_asksForTheProcess_saysThatItIsOfThisMachine() {
    assertThat(Outcomes.of(Modelled.class, "idOfTheProcess"))
        .isEqualTo("holds (environment of this machine)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clearedAfterJoin",
        "lengthOfOneLook",
        "enqueuedOnce",
        "takesWhatIsEnqueued",
        "weakMapUnderLock"
      })
  void explore_correctUseOfReferences_namesTheAssumption(String program) {
    assertThat(Outcomes.of(Modelled.class, program))
        .isEqualTo("holds (no referent of a weak or soft reference is collected)");
  }

  @ParameterizedTest
  @CsvSource({
    "otherClock, java.time.Clock.tickSeconds",
    "fieldOfABuffer, the field java.nio.Buffer.address",
    "fieldOfAThread, the field java.lang.Thread.name",
    "streamOfAChannel, java.nio.channels.Channels.newInputStream",
    "versionOfAPackage, java.lang.Package.getImplementationVersion",
    "traceToAFile, java.io.PrintWriter.<init>",
    "methodOfAThreadByHandle, java.lang.invoke of java.lang.Thread.start",
    "methodOfTheJdkByHandle, java.lang.invoke of java.lang.String",
    "contextLoaderOfAnother, the context class loader of another thread"
  })
  void explore_whatIsNotModelled_isRefusedWithItsPlace(String program, String what) {
    assertThat(Outcomes.of(Modelled.class, program))
        .startsWith("refused: " + what)
        .contains("Modelled.java:");
  }

  @org.junit.jupiter.api.Test
  void explore_clockOfTheSystem_showsSleeps() {
    assertThat(Outcomes.of(Modelled.class, "clockShowsSleeps"))
        .isEqualTo("holds (time passes only in waits)");
  }

  @org.junit.jupiter.api.Test
  void explore_referenceUnderPso_ordersNothing() {
    Result result =
        Exploration.of(
            Test.of(Modelled.class, "plainFieldAfterAReference").allowingRaces(),
            Options.of(MemoryModel.PSO));
    assertThat(result.violation().property()).isEqualTo("Unseen");
  }
}
