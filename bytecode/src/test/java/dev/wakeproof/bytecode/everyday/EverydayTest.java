package dev.wakeproof.bytecode.everyday;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests as strangers write them come out as they should, or are refused by name. */
class EverydayTest {
  private static final List<Class<?>> CLASSES =
      List.of(
          Monitors.class,
          Publishing.class,
          Library.class,
          Tasks.class,
          Initializers.class,
          Language.class,
          Strangers.class);

  @ParameterizedTest
  @CsvSource({
    "Monitors#diningDeadlock, Deadlock",
    "Monitors#lostNotify, Deadlock",
    "Monitors#checkOutsideLock, Deadlock",
    "Monitors#nestedMonitorLockout, Deadlock",
    "Monitors#wrongLock, Race",
    "Monitors#transferDeadlock, Deadlock",
    "Monitors#ifInsteadOfWhile, NoSuchElementException",
    "Publishing#dclBroken, Race",
    "Publishing#skipListAbsent, Race",
    "Publishing#lazyTwice, expected",
    "Publishing#volatileIncrement, expected",
    "Publishing#publishPlain, Race",
    "Publishing#startsTooEarly, Race",
    "Publishing#spinOnPlainFlag, Race",
    "Publishing#storeBufferOpaque, expected",
    "Publishing#abaStack, Race",
    "Library#latchMisuse, Deadlock",
    "Library#latchTimed, TimedOut",
    "Library#latchForgottenOnException, Deadlock",
    "Library#rwUpgrade, Deadlock",
    "Library#stampedOptimisticUnvalidated, Torn",
    "Library#phaserUnregistered, Deadlock",
    "Library#barrierTooFew, Deadlock",
    "Library#chmCheckThenAct, Twice",
    "Library#arrayListRace, Race",
    "Library#syncQueueNobody, Deadlock",
    "Library#conditionSignalBeforeAwait, Deadlock",
    "Library#semaphoreExchange, Deadlock",
    "Library#lockNotReleased, Deadlock",
    "Tasks#cfNever, Deadlock",
    "Tasks#executorRace, Race",
    "Tasks#executorNotShutDown, Deadlock",
    "Tasks#joinForgotten, NotJoined",
    "Tasks#sleepAsSync, SleptTooShort",
    "Tasks#interruptSleep, SleptThrough",
    "Tasks#uncaught, IllegalStateException",
    "Tasks#failsBesideLoopOfStores, IllegalStateException",
    "Tasks#failsBesideLoopOfAdditions, IllegalStateException",
    "Tasks#failsBesideLoopOfMonitors, IllegalStateException",
    "Tasks#recordPlain, Race",
    "Tasks#exceptionInThreadSeen, SawZero",
    "Tasks#assertKeyword, AssertionError",
    "Tasks#poolDeadlock, Deadlock",
    "Language#enumTransitionBroken, expected",
    "Language#innerClassOuterField, Race",
    "Language#nestedSyncInverse, Deadlock",
    "Language#concatRace, Race",
    "Language#stampedRace, Race",
    "Language#finalPublication, Race",
    "Language#hashCache, Race",
    "Language#longTearing, Race",
    "Strangers#exchangeAlone, Deadlock",
    "Strangers#listeners, Called",
    "Strangers#sharedMap, Race",
    "Strangers#rejected, RejectedExecutionException"
  })
  void explore_buggyProgram_isViolated(String program, String property) throws Exception {
    Test test = test(program);
    Result result = explore(test);
    assertThat(result.violation()).as("a violation").isNotNull();
    assertThat(result.violation().property()).isEqualTo(property);
    assertThat(result.trace()).isNotEmpty();
    assertThat(Exploration.replay(test, result.replay()).violation()).isEqualTo(result.violation());
  }

  @ParameterizedTest
  @CsvSource({
    "Monitors#diningOrdered",
    "Monitors#notLostNotify",
    "Monitors#reentrant",
    "Monitors#staticSync",
    "Monitors#illegalState",
    "Monitors#timedWaitEnds",
    "Monitors#transferOrdered",
    "Monitors#boundedBuffer",
    "Publishing#skipListGet",
    "Publishing#skipListFirst",
    "Publishing#skipListReplaced",
    "Publishing#skipListKey",
    "Publishing#dclVolatile",
    "Publishing#holderIdiom",
    "Publishing#writesBetweenStarts",
    "Publishing#startsFromAThread",
    "Publishing#asksBetweenStarts",
    "Publishing#publishVolatile",
    "Publishing#spinOnFlag",
    "Publishing#storeBufferFenced",
    "Publishing#varHandleCounter",
    "Publishing#abaStamped",
    "Publishing#markable",
    "Publishing#longAdder",
    "Publishing#longAccumulator",
    "Publishing#atomicArray",
    "Publishing#atomicUpdate",
    "Publishing#fieldUpdater",
    "Publishing#seqlock",
    "Publishing#cas2Loop",
    "Library#lockInterruptibly",
    "Library#tryLock",
    "Library#latchOk",
    "Library#rwDowngrade",
    "Library#rwReadersWriter",
    "Library#stampedOptimistic",
    "Library#phaser",
    "Library#chmComputeIfAbsent",
    "Library#chmMerge",
    "Library#syncList",
    "Library#cow",
    "Library#clq",
    "Library#ltq",
    "Library#pbq",
    "Library#fairLock",
    "Tasks#println",
    "Tasks#printStackTrace",
    "Tasks#daemon",
    "Tasks#format",
    "Tasks#properties",
    "Tasks#handler",
    "Tasks#time",
    "Tasks#threadLocal",
    "Tasks#cfSupply",
    "Tasks#cfComplete",
    "Tasks#cfTwice",
    "Tasks#cfThenApply",
    "Tasks#cfCombine",
    "Tasks#cfTimeoutGet",
    "Tasks#futureTask",
    "Tasks#futureTaskCancel",
    "Tasks#timer",
    "Tasks#interruptJoin",
    "Tasks#daemonParked",
    "Tasks#subclass",
    "Tasks#threadState",
    "Tasks#recordVolatile",
    "Tasks#enumState",
    "Tasks#enumMap",
    "Tasks#streams",
    "Tasks#streamThreads",
    "Tasks#arrayOfThreads",
    "Tasks#staticInit",
    "Tasks#stringSwitch",
    "Tasks#patterns",
    "Tasks#boxing",
    "Tasks#bitSet",
    "Tasks#linkedHashMapLru",
    "Tasks#skipList",
    "Initializers#initialValue",
    "Initializers#fieldsOfOthers",
    "Initializers#staticCas",
    "Initializers#staticCasString",
    "Initializers#staticList",
    "Initializers#enumOf",
    "Initializers#superclassFirst",
    "Initializers#superclassMakesSubclassByReflection",
    "Initializers#initializersInACircleBeforeThreads",
    "Initializers#initializerMakesItsOwnClassByReflection",
    "Initializers#superclassAlone",
    "Initializers#interfaceWithoutDefault",
    "Initializers#constantsWithBodies",
    "Initializers#privateSubclass",
    "Initializers#implementationMadeByInterfaceAlone",
    "Initializers#objectOfChoice",
    "Tasks#seededRandom",
    "Tasks#sharedRandom",
    "Tasks#anyRandom",
    "Tasks#uuid",
    "Strangers#referenceToChance",
    "Language#recordFinalPublication",
    "Language#recordInMap",
    "Language#enumTransition",
    "Language#switchOnString",
    "Language#defaultMethod",
    "Language#innerClassOk",
    "Language#localClass",
    "Language#varargs",
    "Language#finallyUnlock",
    "Language#nestedSync",
    "Language#concat",
    "Language#streamCollect",
    "Language#optional",
    "Language#chmCompute",
    "Language#chmIteration",
    "Language#cowIterator",
    "Language#skipListMap",
    "Language#phaser",
    "Language#cfChain",
    "Language#cfHandle",
    "Language#cfAllOf",
    "Language#cfAnyOf",
    "Language#threadLocal",
    "Language#dcl",
    "Language#lazyHolder",
    "Language#longVolatile",
    "Strangers#copies",
    "Strangers#instants",
    "Strangers#lists",
    "Strangers#exchange",
    "Strangers#readers",
    "Strangers#logs",
    "Strangers#references",
    "Strangers#arrays",
    "Strangers#values",
    "Strangers#readsTogether"
  })
  void explore_correctProgram_holds(String program) throws Exception {
    Result result = explore(test(program));
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  /** The stages of the chain are in shorter programs, two at a time. */
  @ParameterizedTest
  @CsvSource({"Language#cfLongChain", "Language#cfRecovers"})
  @Tag("large")
  void explore_longChain_holds(String program) throws Exception {
    explore_correctProgram_holds(program);
  }

  @ParameterizedTest
  @CsvSource({
    "Tasks#parallelStream, java.util.stream.IntStream.parallel",
    "Tasks#inheritable, java.lang.InheritableThreadLocal.<init>",
    "Initializers#initializerReads, what the test has made or changed before",
    "Initializers#initializersInACircle, class initializers that need each other",
    "Initializers#initializersInACircleByReflection, class initializers that need each other",
    "Initializers#initializersInACircleByReferences, class initializers that need each other",
    "Initializers#initializersInACircleByConstants, class initializers that need each other",
    "Initializers#initializersInACircleByHandles, class initializers that need each other",
    "Initializers#initializersInACircleByAFactory, class initializers that need each other",
    "Initializers#superclassMakesSubclass, 'Account, which comes to'",
    "Initializers#superclassMakesSubclassWithFieldsByReflection, 'Engine, which comes to'",
    "Initializers#superclassMakesSubclassElsewhere, 'Menu, which comes to'",
    "Initializers#superclassMakesSubclassByMethod, 'Fruit, which comes to'",
    "Initializers#subclassComesToSuperclass, 'Fruit, which comes to'",
    "Initializers#superclassMakesSubclassByReference, 'Tool, which comes to'",
    "Initializers#interfaceMakesImplementationElsewhere, 'Vessel, which comes to'",
    "Initializers#privateSubclassMadeElsewhere, 'Door, which comes to'",
    "Initializers#interfaceMakesImplementation, 'Shape, which comes to'",
    "Initializers#initializerFails, 'Initializers$Fails, which ends with'",
    "Tasks#threadGroup, java.lang.ThreadGroup.<init>"
  })
  void explore_unsupportedProgram_isRefused(String program, String name) {
    assertThatThrownBy(() -> explore(test(program)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(name);
  }

  private static Result explore(Test test) {
    return Exploration.of(test, Options.of(MemoryModel.TSO));
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
