package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The properties depend on the modules: if one line of a module is changed, the shipped library
 * violates them.
 */
class ChangedModuleTest {
  private static final Path SPECS = Specs.besideThisModule();

  @TempDir Path changed;

  @AfterEach
  void readWhatShips() {
    Specs.readFrom(SPECS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Append(queue, p)          | <<p>> \\o queue           | refinesSemaphore   | RefinesSemaphore
          got' = dealt.got          | UNCHANGED got             | refinesSemaphore   | RefinesSemaphore
          permits \\in 0..Total     | permits \\in 1..Total     | typeOk             | TypeOK
          Sum(got, Procs) = Total   | Sum(got, Procs) < Total   | permitConservation | PermitConservation
          queue # <<>> => permits   | queue = <<>> => permits   | noFloatingPermits  | NoIdlePermitWhileWaiting
          \\A p \\in Waiting : got[p]  | \\A p \\in Waiting : 1 + got[p] | noLostWakeup | NoLostWakeup
          Before(p) \\cap Waiting'  | Before(p)                 | fifo               | Fifo
          \\A i \\in 2..Len(queue)  | \\A i \\in 1..Len(queue)  | onePartHolder      | OnePartHolder
          """)
  void property_ofChangedSemaphore_isViolated(
      String line, String instead, String method, String property) throws IOException {
    change("semaphore/Semaphore.tla", line, instead);
    assertViolated(SemaphorePropertiesTest.class, method, Program.class, property);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Append(queue, p)                    | <<p>> \\o queue
          q = <<>> \\/ k < Request[Head(q)]   | TRUE
          """)
  void property_ofChangedUnfairSemaphore_isViolated(String line, String instead)
      throws IOException {
    change("semaphore/Barging.tla", line, instead);
    assertViolated(UnfairPropertiesTest.class, "refinesBarging", Program.class, "RefinesBarging");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /\\ owner = None              | /\\ owner = None /\\ p # 1     | mutexByTurns         | TakesOnlyWhatIsFree
          Append(line, p)                 | <<p>> \\o line                | fairQueuedLockInLine | RefinesLock
          line = <<>> \\/ Head(line) = p  | Head(line) # p                | fairQueuedLockInLine | Fifo
          """)
  void property_ofChangedLock_isViolated(
      String line, String instead, String method, String property) throws IOException {
    change("queuedlock/Lock.tla", line, instead);
    assertViolated(LockPropertiesTest.class, method, List.class, property);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\/ writer = p             | \\/ FALSE
          /\\ Readers = {}           | /\\ Readers = {} /\\ p # 1
          Cardinality(Readers) < Max | 1 + Cardinality(Readers) < Max
          """)
  void property_ofChangedReadWriteLock_isViolated(String line, String instead) throws IOException {
    change("semaphore/ReadWriteLock.tla", line, instead);
    assertViolated(
        LockPropertiesTest.class, "readWriteMutexByTurns", List.class, "TakesOnlyWhatIsFree");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Append(waits, t)      | <<t>> \\o waits
          told \\cup {Head(waits)} | told
          """)
  void property_ofChangedCondition_isViolated(String line, String instead) throws IOException {
    change("queuedlock/Monitor.tla", line, instead);
    assertViolated(LockPropertiesTest.class, "conditionOfMutex", List.class, "RefinesMonitor");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Append(queue, Item(p, count[p]))  | <<Item(p, count[p])>> \\o queue | refinesChannel | RefinesChannel
          Bounded == Len(queue) <= Capacity | Bounded == Len(queue) < Capacity | bounded | Bounded
          queue[i][2] < queue[j][2]   | queue[j][2] < queue[i][2]  | fifoPerProducer | FifoPerProducer
          Len(queue') <= Len(queue)   | Len(queue') >= Len(queue) | closedMeansNothingEnters | ClosedMeansNothingEnters
          => ~closed /\\ IsFullOrEmpty(p) | => closed | noLostWakeup | NoLostWakeup
          """)
  void property_ofChangedChannel_isViolated(
      String line, String instead, String method, String property) throws IOException {
    change("channel/Channel.tla", line, instead);
    assertViolated(ChannelPropertiesTest.class, method, ChannelProgram.class, property);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          = Len(went') + Len(queue')  | = Len(went')              | noLossNoDuplication  | NoLossNoDuplication
          closed' /\\ (told'[i][1]     | closed /\\ (told'[i][1]   | receivedUntilDrained | ReceivedUntilDrained
          i < j /\\ SameSide            | j < i /\\ SameSide        | longestWaitsFirst    | LongestWaitsFirst
          => Len(queue) = Capacity]   | => Len(queue) < Capacity] | fullMeansFull        | FullMeansFull
          IsTold("empty") => queue =  | IsTold("empty") => queue # | emptyMeansEmpty     | EmptyMeansEmpty
          taken'[2] = Len(queue)]     | taken'[2] < Len(queue)]   | drainsWhatWasThere   | DrainsWhatWasThere
          /\\ size' = 0                | /\\ size' = 1             | nothingIsLeft        | NothingIsLeft
          """)
  void property_ofChangedChannelByTurns_isViolated(
      String line, String instead, String method, String property) throws IOException {
    change("channel/ChannelByTurns.tla", line, instead);
    assertViolated(ChannelPropertiesTest.class, method, ChannelProgram.class, property);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          = GotCount(k)' + Len(queue'[k])   | = GotCount(k)'             | NoLossNoDuplication
          Got(k)' = {Head(queue[k])}        | Got(k)' # {Head(queue[k])} | FifoPerProducer
          <=> Len(queue[k]) = Capacity      | <=> Len(queue[k]) < Capacity | FullMeansFull
          => ~IsReady(k)]                   | => IsReady(k)]             | EmptyMeansEmpty
          => closed[k] /\\ queue[k] = <<>>  | => ~closed[k]             | ReceivedUntilDrained
          = Nobody THEN 0 ELSE 1            | = Nobody THEN 0 ELSE 2     | AtMostOne
          /\\ IsDue(chosen')             | /\\ ~IsDue(chosen')        | TakesTurns
          Channels : waits[k] = 0           | Channels : waits[k] = 1    | LeavesAllLines
          """)
  void property_ofChangedChoice_isViolated(String line, String instead, String property)
      throws IOException {
    change("channel/Choice.tla", line, instead);
    assertViolated(SelectPropertiesTest.class, "choosesInTurn", "int,java.util.List", property);
  }

  private void change(String module, String line, String instead) throws IOException {
    // Its family: a model that is executed here uses no other's modules.
    Path family = SPECS.resolve(module).getParent();
    try (Stream<Path> tree = Files.walk(family)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Path copy = changed.resolve(SPECS.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    Path text = changed.resolve(module);
    String before = Files.readString(text);
    assertThat(before).containsOnlyOnce(line);
    Files.writeString(text, before.replace(line, instead));
    Specs.readFrom(changed);
  }

  private static void assertViolated(
      Class<?> properties, String method, Class<?> sample, String property) {
    assertViolated(properties, method, sample.getName(), property);
  }

  private static void assertViolated(
      Class<?> properties, String method, String samples, String property) {
    assertThat(PropertyRun.failure(properties, method, samples))
        .hasMessageStartingWith(property + ": ");
  }
}
