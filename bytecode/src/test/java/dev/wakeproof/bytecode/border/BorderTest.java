package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.bytecode.runtime.JdkStreams;
import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that keep state in classes of the JDK that are not rewritten. */
class BorderTest {
  private static final List<Class<?>> CLASSES =
      List.of(
          Inherited.class,
          SharedObjects.class,
          Clones.class,
          LateReads.class,
          LeftOvers.class,
          Contents.class,
          DuringCalls.class,
          Meanwhile.class,
          NestedArrays.class,
          StackTraces.class,
          Texts.class,
          ReadFields.class,
          Asserted.class,
          Codecs.class,
          Buffers.class,
          Dates.class,
          Listeners.class,
          Proxies.class,
          Accesses.class,
          Streams.class,
          FalseAlarms.class);

  @ParameterizedTest
  @CsvSource({
    "Inherited#messageZero, SawZero",
    "Inherited#messageOne, SawOne",
    "Inherited#causeZero, SawZero",
    "Inherited#messageInField, SawZero",
    "Inherited#messageOfError, SawZero",
    "Inherited#suppressed, SawZero",
    "Inherited#inheritedSetter, SawZero",
    "Inherited#setterOfSuper, SawZero",
    "Inherited#anotherSuperclass, SawZero",
    "Inherited#countsInSuperclass, GaveUp",
    "Inherited#sharedSubclass, Race",
    "Inherited#throughInterface, Race",
    "Inherited#throughInterfaceUnderALock, CameFirst",
    "Inherited#throughInterfaceByReference, SawZero",
    "Inherited#defaultMethod, SawBoth",
    "Inherited#defaultThatComposes, SawZero",
    "Codecs#propertyIsSetLater, SawTheOther",
    "Dates#dateIsSetUnderALock, SawFive",
    "Streams#orderOfBytes, OneFirst",
    "Streams#takesTheFirstByte, SawTwo",
    "Streams#takesTheFirstLine, SawB",
    "Streams#recordsOfTwoStreams, Torn",
    "Streams#printsInBetween, Between",
    "Streams#ownPrintsAreCalled, Called",
    "Streams#monitorOfAWriter, Torn",
    "Streams#firstByteOfAPipe, OneFirst",
    "Listeners#listensTooLate, Missed",
    "Listeners#changesOfTwo, OneOnly",
    "Proxies#callsUnderALock, SawThree",
    "Proxies#deadlockBehindAProxy, Deadlock",
    "Accesses#openedUnderALock, Opened",
    "Accesses#closedUnderALock, Closed",
    "Buffers#putUnderALock, OneFirst",
    "Buffers#directIsShared, Race",
    "SharedObjects#formatInTwoFormats, Race",
    "SharedObjects#hashOfFormat, Race",
    "SharedObjects#formatsCompared, Race",
    "SharedObjects#formatInComparedLists, Race",
    "SharedObjects#textIsRead, Race",
    "SharedObjects#orderUnderLock, BFirst",
    "SharedObjects#otherOrderUnderLock, AFirst",
    "Clones#notAliased, NotAliased",
    "Clones#whenIsCloned, SawZero",
    "Contents#exceptionOfJdk, SawZero",
    "Meanwhile#statisticsZero, Saw0",
    "Meanwhile#statisticsOne, Saw1",
    "Meanwhile#iteratorZero, Saw0",
    "Meanwhile#iteratorOne, Saw1",
    "Meanwhile#thrownZero, Saw0",
    "Meanwhile#thrownOne, Saw1",
    "DuringCalls#setAllReadsWhatItWrote, SawThree",
    "DuringCalls#setAllThatThrows, SawA",
    "DuringCalls#comparatorSeesHalfSorted, SawHalf",
    "DuringCalls#sortOfListThrows, SawHalf",
    "DuringCalls#sinkSeesFilledArray, SawFive",
    "DuringCalls#pipelineThrows, SawOne",
    "DuringCalls#elementOfOtherType, SawA",
    "DuringCalls#generatorGivesNewArray, SawNull",
    "NestedArrays#writtenUnderALock, SawTwo",
    "NestedArrays#readUnderALock, SawOne",
    "StackTraces#asksForTheMessage, Asked",
    "StackTraces#asksForTheText, Asked",
    "StackTraces#asksTheCause, Asked",
    "StackTraces#asksWhatWasSuppressed, Asked",
    "StackTraces#textUnderALock, Deadlock",
    "StackTraces#ofNothing, NullPointerException",
    "StackTraces#overriddenForAStream, Asked",
    "StackTraces#overriddenForAStreamBySuper, Asked",
    "StackTraces#overridden, Asked",
    "StackTraces#asksAgainWhatLeadsBack, Asked",
    "StackTraces#printsNoCharacters, NullPointerException",
    "StackTraces#loggerWithoutAName, NullPointerException",
    "StackTraces#systemLoggerWithoutAName, NullPointerException",
    "DuringCalls#constructorSeesFilledArray, SawFirst",
    "Texts#atomicInTheTrace, IllegalStateException",
    "Asserted#atomicTooEarly, AssertionError",
    "Asserted#changesBetweenTwoLooks, AssertionError",
    "Asserted#futureTooEarly, AssertionError",
    "Asserted#atomicArrayTooEarly, AssertionFailedError",
    "Asserted#exceedsTheTimeout, execution",
    "ReadFields#oldValue, AssertionFailedError",
    "ReadFields#otherThanDefault, AssertionError",
    "ReadFields#atomicDiffers, AssertionError",
    "ReadFields#nullAfterJoin, AssertionError",
    "ReadFields#locksDiffer, AssertionError",
    "ReadFields#volatileMayBeSet, AssertionError",
    "LateReads#sum, SawTwo",
    "LateReads#before, SawOne",
    "LateReads#ofObjects, SawB"
  })
  void explore_brokenProgram_isViolated(String program, String property) throws Exception {
    Test test = test(program);
    Result result = explore(allowing(test, property));
    assertThat(result.violation()).as("a violation").isNotNull();
    assertThat(result.violation().property()).isEqualTo(property);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Codecs#checksum",
        "Codecs#hexIntoBuilder",
        "Codecs#encodedIntoArray",
        "Codecs#decodedIntoArray",
        "Codecs#encodedArray",
        "Dates#dateIsSet",
        "Dates#dateIsShown",
        "Dates#calendarIsAsked",
        "Dates#formatInAConstant",
        "Dates#parsesByAConstant",
        "Dates#formatsIntoABuilder",
        "Dates#ownClock",
        "Streams#dataInTwoThreads",
        "Streams#ownStream",
        "Streams#ownPrintsByTwo",
        "Streams#bytesThatAreRead",
        "Streams#bytesThatAreWritten",
        "Streams#bytesOfStandardOutput",
        "Streams#scannerOfTwo",
        "Streams#tokensOfTwo",
        "Streams#formatterOfTwo",
        "Streams#formatsIntoABuilder",
        "Listeners#listensWithoutALock",
        "Dates#ownClockWithAnOffset",
        "Proxies#callsByTwo",
        "Accesses#methodOfTwo",
        "Accesses#constructorOfTwo",
        "Proxies#pathIsSetLate",
        "Buffers#putByTwo",
        "Buffers#arrayOfABuffer",
        "Buffers#duplicate",
        "Buffers#charactersOfTwo",
        "SharedObjects#fieldOfThread",
        "SharedObjects#recordInVolatileField",
        "SharedObjects#captureOfTask",
        "SharedObjects#captureInVolatileField",
        "SharedObjects#collected",
        "SharedObjects#grouped",
        "SharedObjects#atomicReference",
        "SharedObjects#valueOfMap",
        "SharedObjects#itemOfQueue",
        "SharedObjects#resultOfFuture",
        "SharedObjects#handler",
        "SharedObjects#optional",
        "SharedObjects#entry",
        "SharedObjects#textOfImmutableList",
        "SharedObjects#concatenation",
        "SharedObjects#textOfRecord",
        "SharedObjects#formatted",
        "SharedObjects#methodReference",
        "SharedObjects#charactersLater",
        "SharedObjects#matcherOfBuilder",
        "SharedObjects#iteratorOfImmutableList",
        "SharedObjects#listIterator",
        "SharedObjects#iteratorOfStream",
        "SharedObjects#iteratorOfMap",
        "SharedObjects#dateFormat",
        "SharedObjects#plainField",
        "SharedObjects#finalField",
        "Contents#textOfList",
        "Contents#joined",
        "Contents#collectedText",
        "Contents#mapped",
        "Contents#sortedStream",
        "Contents#sortedList",
        "Contents#keyOfTree",
        "Contents#asserted",
        "Contents#statistics",
        "Contents#statisticsInBetween",
        "Contents#innerStream",
        "Contents#protectedField",
        "Contents#sharedStream",
        "DuringCalls#builderAfterToString",
        "DuringCalls#joinerAfterToString",
        "DuringCalls#joinReadsLaterElement",
        "DuringCalls#formatReadsLaterElement",
        "DuringCalls#streamReadsLaterElement",
        "DuringCalls#textOfArrayReadsLaterElement",
        "DuringCalls#concatenationReadsLater",
        "DuringCalls#listFillsNewArray",
        "DuringCalls#charactersAfterConstructor",
        "DuringCalls#charactersAfterCallback",
        "DuringCalls#sortedAfterMapping",
        "DuringCalls#distinctAfterMapping",
        "DuringCalls#greatestAfterMapping",
        "DuringCalls#comparedByKey",
        "DuringCalls#sameCharacters",
        "DuringCalls#sameDigest",
        "Asserted#elementOfList",
        "Asserted#arrayInList",
        "Asserted#valueOfMap",
        "Asserted#elementOfIterable",
        "Asserted#arrayByReference",
        "Asserted#listThatGrows",
        "Asserted#grownAfterCaught",
        "Asserted#closesTwice",
        "Asserted#textAfterFailedCallbacks",
        "NestedArrays#deepToString",
        "NestedArrays#deepHashCode",
        "NestedArrays#deepEquals",
        "NestedArrays#deepEqualsOfObjects",
        "NestedArrays#deepEqualsOfObjectsInObjects",
        "NestedArrays#assertedByJunit",
        "NestedArrays#assertedByAssertj",
        "NestedArrays#toArrayOfList",
        "NestedArrays#toArrayOfSet",
        "NestedArrays#toArrayOfKeys",
        "NestedArrays#toArrayOfStream",
        "NestedArrays#arrayInArrayOfList",
        "NestedArrays#arrayInCopiedList",
        "NestedArrays#arrayInArrayOfStream",
        "Texts#joined",
        "Texts#joinedByReference",
        "Texts#errorOfOptional",
        "Texts#errorByReference",
        "Texts#valueByReference",
        "Texts#valueOfElement",
        "Texts#printed",
        "Texts#printedCharacters",
        "Texts#logged",
        "Texts#hashOfElement",
        "ReadFields#plainField",
        "ReadFields#elementOfField",
        "ReadFields#textOfField",
        "Clones#readsTheOriginal",
        "Clones#sharedContent",
        "LateReads#race",
        "LateReads#iterator"
      })
  void explore_sharedWithoutLock_isRace(String program) throws Exception {
    Test test = test(program);
    Result result = explore(test);
    assertThat(result.violation()).as("a violation").isNotNull();
    assertThat(result.violation().property()).isEqualTo("Race");
    assertThat(Exploration.replay(test, result.replay()).violation()).isEqualTo(result.violation());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Codecs#outputIsNeverCalled",
        "Codecs#codesInTwoThreads",
        "Codecs#propertiesInTwoThreads",
        "Dates#dateIsRead",
        "Dates#calendarOfEach",
        "Dates#formatInAConstantUnderALock",
        "Dates#formatters",
        "Dates#timePassesInWaits",
        "Streams#bytes",
        "Streams#data",
        "Streams#texts",
        "Streams#bytesOfACharacterOneByOne",
        "Streams#prints",
        "Streams#ownPrints",
        "Streams#ownReadsAndWrites",
        "Streams#lockOfAWriter",
        "Streams#partsThatAreWritten",
        "Streams#bytesThatAreNotWritten",
        "Streams#readsAgainAfterTheEnd",
        "Streams#readsTwoCharactersAtOnce",
        "Streams#charactersAtTheEndOfTheBuffer",
        "Streams#interruptedFlush",
        "Streams#lineIsOneWrite",
        "Streams#errorsOfTheStreamBelow",
        "Streams#standardOutputAsAStream",
        "Streams#readsTexts",
        "Streams#bothAreWritten",
        "Streams#otherStreams",
        "Listeners#eventsOfTwo",
        "Listeners#listenersOfTwo",
        "Proxies#answers",
        "Proxies#namesInTwoThreads",
        "Accesses#openedBefore",
        "Buffers#bufferOfEach",
        "Buffers#parts",
        "Buffers#directShowsNoArray",
        "SharedObjects#lengthUnderLock",
        "SharedObjects#handedOver",
        "SharedObjects#oneForEach",
        "SharedObjects#sharedConstant",
        "SharedObjects#sharedException",
        "Clones#ownFields",
        "Clones#ofSubclass",
        "Clones#list",
        "Clones#map",
        "Clones#deque",
        "Clones#bits",
        "Clones#handedOver",
        "Contents#cloneOfSubclass",
        "Contents#partsOfStreams",
        "Contents#identities",
        "Contents#otherElement",
        "Contents#readTogether",
        "Asserted#atomicsAfterJoin",
        "Asserted#futuresAfterJoin",
        "Asserted#stampsAndSums",
        "DuringCalls#passedOn",
        "DuringCalls#restOfDigest",
        "DuringCalls#ownPartsOfAnArray",
        "DuringCalls#handedOverInACallback",
        "NestedArrays#elementsOfStaticField",
        "NestedArrays#flatText",
        "NestedArrays#otherArray",
        "Texts#keptOnly",
        "Texts#causeOnly",
        "Texts#printsBySubclass",
        "ReadFields#volatileAfterJoin",
        "ReadFields#inheritedAfterJoin",
        "ReadFields#atomicAfterJoin",
        "ReadFields#noNullAfterJoin",
        "LateReads#madeAndReadAfterJoin",
        "LateReads#otherPart",
        "LeftOvers#onlyRead",
        "LeftOvers#ownOne",
        "FalseAlarms#fillParts",
        "FalseAlarms#sortParts",
        "FalseAlarms#copyPart",
        "FalseAlarms#charactersOfParts",
        "FalseAlarms#findInPart",
        "FalseAlarms#readTogether",
        "FalseAlarms#handleOfInheritedField",
        "FalseAlarms#handlerThatThrows",
        "FalseAlarms#randomSubclass",
        "FalseAlarms#toConcurrentMap",
        "FalseAlarms#collectors",
        "FalseAlarms#hashOfEnum",
        "FalseAlarms#namesOfClasses",
        "FalseAlarms#joinsForAges",
        "FalseAlarms#waitsForTheEnd",
        "FalseAlarms#inheritedFromThread",
        "FalseAlarms#methodsOfObjectBySuper",
        "FalseAlarms#waitsBySuperOfAThread",
        "FalseAlarms#classOfObject",
        "FalseAlarms#textsOfTheJdk",
        "FalseAlarms#identityOfABuilder",
        "FalseAlarms#identityOfAnIterator",
        "FalseAlarms#identityOfAnException",
        "FalseAlarms#identityInCollections",
        "FalseAlarms#gettersOfTheJdk",
        "FalseAlarms#hashOfPartsInCollections",
        "FalseAlarms#hiddenMethodsOfSuperclass",
        "FalseAlarms#charactersOfAWriter",
        "FalseAlarms#cancelBesideSubmit",
        "FalseAlarms#failureOfATask"
      })
  void explore_correctProgram_holds(String program) throws Exception {
    Result result = explore(test(program));
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "LeftOvers#recordComponent, LeftOvers.DEEP",
    "LeftOvers#enumField, LeftOvers$Kind.ONLY",
    "LeftOvers#list, LeftOvers.LIST",
    "LeftOvers#map, LeftOvers.MAP",
    "LeftOvers#array, LeftOvers.ARRAY",
    "LeftOvers#changingList, LeftOvers.CHANGING",
    "LeftOvers#notFinal, LeftOvers.replaced",
    "LeftOvers#constant, LeftOvers$Constants.JOINER",
    "LeftOvers#suppressed, LeftOvers.STACKLESS",
    "LeftOvers#lambda, LeftOvers$Scanner.NUMBERS",
    "LeftOvers#matcher, LeftOvers.MATCHER",
    "Dates#zoneOfAConstant, Dates.WITH_ZONE",
    "Dates#patternOfAConstant, Dates.SHARED",
    "Dates#calendarInAConstant, Dates.CALENDAR",
    "Dates#yearOfADate, java.util.Date.setYear",
    "Streams#objects, java.io.ObjectOutputStream.<init>",
    "Streams#scansAStream, java.util.Scanner.<init>",
    "Streams#charsetWithAMark, a stream of the charset UTF-16",
    "Streams#closesTheOutput, java.io.PrintStream.close of System.out",
    "Streams#formatsItself, Streams$Formatted.formatTo",
    "Streams#lambdaThatFormatsItself, a lambda.formatTo",
    "Proxies#invokesOnABuilder, java.lang.reflect.Method.invoke of java.lang.CharSequence.length",
    "Proxies#hashOfALambda, java.lang.reflect.Method.invoke of a method of Object on a lambda",
    "Proxies#asksForAFile, java.io.File.exists",
    "Asserted#overflows, StackOverflowError",
    "Accesses#openedInAConstant, border.Accesses.SHARED",
    "Accesses#openedInAProxy, setAccessible of a method that no search",
    "Proxies#asksForTheFolder, java.nio.file.Path.toAbsolutePath",
    "Proxies#resolves, java.net.InetSocketAddress.<init>",
    "Buffers#alignedDirect, java.nio.ByteBuffer.alignedSlice",
    "Buffers#viewOfInts, java.nio.ByteBuffer.asIntBuffer",
    "Buffers#wrapsABuilder, java.nio.CharBuffer.wrap of a java.lang.StringBuilder",
    "Buffers#digestOfABuffer, java.security.MessageDigest.update",
    "LeftOvers#threadLocal, a ThreadLocal that a class initializer uses",
    "DuringCalls#reordered, java.text.Bidi.reorderVisually",
    "SharedObjects#assertedInAThreadOfItsOwn, assertTimeoutPreemptively",
    "SharedObjects#parallelSpliterator, a parallel stream"
  })
  void explore_whatIsNotModelled_isRefusedWithItsPlace(String program, String what) {
    assertThatThrownBy(() -> explore(test(program)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(what)
        .hasMessageContaining(program.substring(0, program.indexOf('#')) + ".java:");
  }

  @org.junit.jupiter.api.Test
  void explore_atomicAssertedTooLate_isRefusedWithItsPlace() {
    assertThatThrownBy(() -> explore(Test.of(AssertedLate.class, "atomicInAnotherClass")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("AssertedElsewhere.look:12");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SharedObjects#fieldOfThread",
        "SharedObjects#lengthUnderLock",
        "SharedObjects#iteratorOfStream"
      })
  void explore_sharedWhileRacesAreAllowed_isRefused(String program) {
    assertThatThrownBy(() -> explore(test(program).allowingRaces()))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("that two threads use");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fill", "getChars", "sort", "toArrayOfList"})
  void explore_writesOfOneCallWithRacesAllowed_areSeenOneByOne(String program) throws Exception {
    Result result = explore(test("DuringCalls#" + program).allowingRaces());
    assertThat(result.violation()).as("a violation").isNotNull();
    assertThat(result.violation().property()).isEqualTo("SawHalf");
  }

  /** A replay forgets no methods, but the search that found the violation may have. */
  @org.junit.jupiter.api.Test
  void explore_allViolationsUnderJava_replaysOne() throws Exception {
    Options all = Options.of(MemoryModel.JAVA).with("seconds", 30).aimedAt(Aim.ALL);
    Result result = Exploration.of(test("Meanwhile#sharedIterator"), all);
    assertThat(result.violations()).containsExactly("SawTwo");
    assertThat(result.trace()).isNotEmpty();
  }

  @org.junit.jupiter.api.Test
  void explore_closeOfAWriterThatFails_closesTheStreamIfTheJdkDoes() throws Exception {
    Result result = explore(test("Streams#closeThatFails"));
    assertThat(result.violation() != null).isEqualTo(JdkStreams.closesAfterFailure());
  }

  private static Test allowing(Test test, String property) {
    return property.equals("Race") || !test.className().endsWith("LateReads")
        ? test
        : test.allowingRaces();
  }

  private static Result explore(Test test) {
    return Exploration.of(test, Options.of(MemoryModel.SC).with("seconds", 30));
  }

  private static Test test(String program) throws Exception {
    String[] parts = program.split("#", -1);
    for (Class<?> type : CLASSES) {
      if (type.getSimpleName().equals(parts[0])) {
        return Test.of(type, parts[1]);
      }
    }
    throw new IllegalArgumentException(program);
  }
}
