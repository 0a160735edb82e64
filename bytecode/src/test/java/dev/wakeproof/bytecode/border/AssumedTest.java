package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Around;
import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.text.DecimalFormat;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results that differ between JVMs or runs: the verdict says what it assumes. */
class AssumedTest {
  @ParameterizedTest
  @CsvSource({
    "comparesCodes",
    "usesOneCode",
    "codeByAReference",
    "setOfObjects",
    "tableOfConstants",
    "tableOfClasses",
    "tableOfThreads",
    "concurrentTable",
    "identityTable",
    "texts",
    "constantAmongTexts",
    "recordsOfAConstant",
    "codeOfAnOptional",
    "codeOfARecord",
    "codeOfAList",
    "objectsHash",
    "objectsHashCode",
    "hashByAReference",
    "codeOfAnArray",
    "codeOfAnArrayList",
    "codeOfAnException",
    "textOfOne",
    "textOfOwnClass",
    "textBySuper",
    "textInAConcatenation",
    "textOfALock",
    "textOfARecord",
    "textOfAnArray",
    "formattedText",
    "formattedCode",
    "printedCode",
    "identityText",
    "identityCodeOfAText",
    "identityCodeByReference",
    "tableOfListsOfConstants",
    "tableOfOptionals",
    "tableOfEntries"
  })
  void explore_identityHashCodesDecide_namesTheAssumption(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .isEqualTo("holds (identity hash codes are the same in every run)");
  }

  @ParameterizedTest
  @CsvSource({
    "idOfAThread",
    "idByAReference",
    "nameOfAThread",
    "nameOfAPoolThread",
    "nameOfAForkedThread",
    "textOfAThread"
  })
  void explore_readsNumbersOfThreads_namesTheAssumption(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .contains("holds (")
        .contains("no other code draws numbers for thread ids and thread names");
  }

  @ParameterizedTest
  @CsvSource({
    "joinsASet, Set.of and Map.of iterate in one order",
    "nameOfAProxy, the classes of lambdas and proxies have the same names in every run",
    "classOfAProxyInAText, the classes of lambdas and proxies have the same names in every run",
    "nameOfALambda, the classes of lambdas and proxies have the same names in every run",
    "classOfALambdaInAText, the classes of lambdas and proxies have the same names in every run",
    "classOfALambdaInABuilder, the classes of lambdas and proxies have the same names in every run"
  })
  void explore_differsBetweenJvms_namesTheAssumption(String method, String assumption) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds (" + assumption + ")");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "folder",
        "path",
        "variables",
        "flag",
        "number",
        "longNumber",
        "endOfLine",
        "locale",
        "zone",
        "propertyByAReference",
        "propertyInAnotherThread"
      })
  void explore_readsTheEnvironment_namesTheAssumption(String method) {
    assertThat(Outcomes.of(Settings.class, method))
        .isEqualTo("holds (environment of this machine)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"formatsANumber", "formatsAFraction", "asserts"})
  void explore_formatsOrAsserts_namesNoAssumption(String method) {
    assertThat(Outcomes.of(Settings.class, method)).isEqualTo("holds");
  }

  /** Reads settings of the machine and the JVM. */
  @SuppressWarnings("all") // It is what people write.
  static class Settings {
    volatile String read;

    void folder() {
      System.getProperty("user.dir");
    }

    void path() {
      System.getenv("PATH");
    }

    void variables() {
      System.getenv();
    }

    void flag() {
      Boolean.getBoolean("flag");
    }

    void number() {
      Integer.getInteger("number", 5);
    }

    void longNumber() {
      Long.getLong("number");
    }

    void endOfLine() {
      System.lineSeparator();
    }

    void locale() {
      Locale.getDefault();
    }

    void zone() {
      ZoneId.systemDefault();
    }

    void propertyByAReference() {
      Function<String, String> property = System::getProperty;
      property.apply("user.dir");
    }

    void propertyInAnotherThread() throws InterruptedException {
      Thread other = new Thread(() -> read = System.getProperty("user.dir"));
      other.start();
      other.join();
    }

    void formatsANumber() {
      assert String.format("%d", 1).length() == 1;
    }

    void formatsAFraction() {
      assert new DecimalFormat("0.0").format(1.5).length() == 3;
    }

    void asserts() {
      assert read == null;
    }
  }

  @Test
  void explore_textOfALambda_namesBothAssumptions() {
    assertThat(Outcomes.of(Programs.class, "textOfALambda"))
        .contains(
            "identity hash codes are the same",
            "the classes of lambdas and proxies have the same names");
  }

  @ParameterizedTest
  @CsvSource({"idAndNameOfTwoCreators", "idAndNameInAText"})
  void explore_twoThreadsCreateThreads_saysThatNumbersAreDrawnTogether(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .contains("a thread draws its id and the number of its name in one step");
  }

  @ParameterizedTest
  @CsvSource({"idsOfTwoCreators", "namesOfTwoCreators", "idAndNameOfOneCreator"})
  void explore_idsAndNamesCannotDiffer_doesNotSayHowTheyAreDrawn(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .isEqualTo("holds (no other code draws numbers for thread ids and thread names)");
  }

  @Test
  void explore_namedThreadBeforeUnnamedOne_drawsOneNumber() {
    assertThat(Outcomes.of(Programs.class, "numbersUnnamedThreads")).contains("holds (");
  }

  @Test
  void explore_twoThreadsUseCellsOfAnAdder_namesTheAssumption() {
    assertThat(Outcomes.of(Cells.class, "addsInTwoThreads"))
        .contains("java.util.concurrent draws the same random numbers in every run");
  }

  @Test
  void explore_twoThreadsUseCellsOfATable_namesTheAssumption() {
    assertThat(Outcomes.of(Cells.class, "putsInTwoThreads"))
        .contains("java.util.concurrent draws the same random numbers in every run");
  }

  @Test
  void explore_addersInTheirOwnCells_sumMissesTheEarlierOne() {
    assertThat(Outcomes.of(Cells.class, "sumsMeanwhile")).isEqualTo("Earlier");
  }

  @Test
  void explore_timeLimitOfJUnit_saysThatItDoesNotEnd() {
    assertThat(Outcomes.of(Programs.class, "sleepsTooLong"))
        .isEqualTo("holds (no @Timeout ends the test)");
    for (Class<?> limited : List.of(Limited.class, Limited.Nested.class)) {
      assertThat(Outcomes.of(limited, "sleepsTooLong"))
          .isEqualTo("holds (no @Timeout ends the test)");
    }
    assertThat(Outcomes.of(Programs.class, "isQuick"))
        .isEqualTo("holds (no @Timeout ends the test)");
    var prepares = List.of(new Around.Call(Programs.class.getName(), "sleepsTooLong"));
    assertThat(
            Exploration.of(
                    dev.wakeproof.bytecode.Test.of(Programs.class, "objectsHashCode")
                        .around(new Around(List.of(), prepares, List.of(), List.of())),
                    Options.of(MemoryModel.SC))
                .extent())
        .contains("no @Timeout ends the test");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        LimitedByInterface.class,
        LimitedBySuperclass.class,
        LimitedAround.InnerSubclass.class,
        LimitedByInterfaceOfSuperclass.class
      })
  void explore_timeLimitOnAnotherType_saysThatItDoesNotEnd(Class<?> limited) {
    assertThat(Outcomes.of(limited, "sleepsTooLong"))
        .isEqualTo("holds (no @Timeout ends the test)");
  }

  static class Unlimited {
    void sleepsTooLong() throws InterruptedException {
      Thread.sleep(5_000);
    }
  }

  @Timeout(1)
  private interface Limits {}

  private interface LimitsToo extends Limits {}

  static class LimitedByInterface extends Unlimited implements LimitsToo {}

  static class LimitedBySuperclass extends Limited {}

  static class LimitedByInterfaceOfSuperclass extends LimitedByInterface {}

  static class LimitedAround {
    static class InnerSubclass extends Limited.Nested {}
  }

  @Timeout(1)
  @Retention(RetentionPolicy.RUNTIME)
  private @interface Quick {}

  @Timeout(1)
  static class Limited {
    void sleepsTooLong() throws InterruptedException {
      Thread.sleep(5_000);
    }

    static class Nested {
      void sleepsTooLong() throws InterruptedException {
        Thread.sleep(5_000);
      }
    }
  }

  @Test
  void explore_constructorReadsCodes_namesTheAssumption() {
    assertThat(Outcomes.of(OfTheTest.class, "iterates"))
        .isEqualTo("holds (identity hash codes are the same in every run)");
  }

  @ParameterizedTest
  @CsvSource({
    "asksForProcessors",
    "asksByAReference",
    "supplyAsync",
    "thenApplyAsync",
    "commonPool",
    "defaultExecutor",
    "delayedExecutor",
    "stageAsync",
    "publisher",
    "workStealingPool"
  })
  void explore_dependsOnTheProcessors_namesTheAssumption(String method) {
    assertThat(Outcomes.of(Programs.class, method)).contains("one processor");
  }

  @ParameterizedTest
  @CsvSource({
    "oneObject",
    "tableOfTexts",
    "ownHashCode",
    "oneConstant",
    "ownExecutor",
    "concurrentTableOfTexts",
    "tableOfOneObject",
    "namedThread",
    "joinsAnArray",
    "readLock"
  })
  void explore_nothingDiffers_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  static class OfTheTest {
    final Set<Object> made = new HashSet<>(List.of(new Object(), new Object()));

    void iterates() {
      Iterator<Object> all = made.iterator();
      Object first = all.next();
      assert first != all.next() : "Same";
    }
  }

  @SuppressWarnings("all") // It is what people write.
  static class Cells {
    private final LongAdder adder = new LongAdder();
    private final Map<Integer, Integer> table = new ConcurrentHashMap<>();

    void addsInTwoThreads() throws InterruptedException {
      contend();
      Thread other = new Thread(adder::increment);
      other.start();
      adder.increment();
      other.join();
      assert adder.sum() == 4 : "Sum";
    }

    /** In some executions, this makes the adder create its cells. */
    private void contend() throws InterruptedException {
      Thread other = new Thread(adder::increment);
      other.start();
      adder.increment();
      other.join();
    }

    void putsInTwoThreads() throws InterruptedException {
      Runnable puts =
          () -> {
            table.put(Thread.currentThread().isDaemon() ? 1 : 2, 1);
            table.put(Thread.currentThread().isDaemon() ? 3 : 4, 1);
          };
      Thread other = new Thread(puts);
      other.setDaemon(true);
      other.start();
      puts.run();
      other.join();
      assert table.size() == 4 : "Size";
    }

    /** One thread adds to its cell after it has seen the other one do so. */
    void sumsMeanwhile() throws InterruptedException {
      contend();
      AtomicBoolean first = new AtomicBoolean();
      long[] seen = new long[1];
      Thread sums = new Thread(() -> seen[0] = adder.sum());
      Thread second =
          new Thread(
              () -> {
                if (first.get()) {
                  adder.add(100);
                }
              });
      sums.start();
      second.start();
      adder.add(10);
      first.set(true);
      sums.join();
      second.join();
      assert seen[0] != 102 : "Earlier";
    }
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    enum Colour {
      RED,
      GREEN
    }

    record Point(int x, int y) {}

    void comparesCodes() {
      Object a = new Object();
      Object b = new Object();
      assert System.identityHashCode(a) != System.identityHashCode(b) : "Same";
    }

    void usesOneCode() {
      int stripe = this.hashCode() & 1;
      assert stripe >= 0 : "Negative";
    }

    void codeByAReference() {
      IntSupplier code = this::hashCode;
      code.getAsInt();
    }

    void setOfObjects() {
      Set<Object> set = new HashSet<>();
      set.add(new Object());
      set.add(new Object());
      assert set.iterator().next() != null : "Null";
    }

    void tableOfConstants() {
      Map<Colour, Integer> map = new HashMap<>();
      for (Colour colour : Colour.values()) {
        map.put(colour, 1);
      }
      assert map.keySet().iterator().next() != null : "Null";
    }

    void tableOfClasses() {
      Map<Class<?>, Integer> map = new HashMap<>(Map.of(String.class, 1));
      map.put(Integer.class, 2);
    }

    void tableOfThreads() throws InterruptedException {
      Set<Thread> threads = new HashSet<>();
      threads.add(new Thread(() -> {}));
      threads.add(new Thread(() -> {}));
      for (Thread thread : threads) {
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }

    void concurrentTable() {
      Set<Runnable> listeners = ConcurrentHashMap.newKeySet();
      listeners.add(() -> {});
      listeners.add(() -> listeners.size());
      listeners.forEach(Runnable::run);
    }

    void identityTable() {
      Map<Object, Integer> map = new IdentityHashMap<>();
      map.put("a", 1);
      map.put(new Object(), 2);
    }

    void texts() {
      assert !new Object().toString().equals(new Object().toString()) : "Same";
    }

    void constantAmongTexts() {
      Map<Object, Integer> map = new HashMap<>();
      map.put("a", 1);
      map.put(Colour.RED, 2);
    }

    record Painted(Colour colour, int x) {}

    void recordsOfAConstant() {
      Set<Painted> set = new HashSet<>();
      set.add(new Painted(Colour.RED, 1));
      set.add(new Painted(Colour.RED, 2));
    }

    void codeOfAnOptional() {
      assert Optional.of(Colour.RED).hashCode() != 0 : "Zero";
    }

    void codeOfARecord() {
      assert new Painted(Colour.RED, 1).hashCode() != 0 : "Zero";
    }

    void codeOfAList() {
      assert List.of(Colour.RED).hashCode() != 0 : "Zero";
    }

    @Timeout(1)
    void sleepsTooLong() throws InterruptedException {
      Thread.sleep(5_000);
    }

    @Quick
    void isQuick() throws InterruptedException {
      Thread.sleep(5_000);
    }

    void objectsHash() {
      assert (Objects.hash(this) & 1) == (Objects.hash(this) & 1) : "Odd";
    }

    void objectsHashCode() {
      assert Objects.hashCode(this) != 1 : "One";
    }

    void hashByAReference() {
      ToIntFunction<Object> code = Objects::hashCode;
      assert code.applyAsInt(this) != 1 : "One";
    }

    void formattedCode() {
      assert !String.format("%-8h|%s", this, "x").isEmpty() : "Empty";
    }

    void printedCode() {
      new PrintWriter(new StringWriter()).printf("%H", this);
    }

    void classOfALambdaInAText() {
      Runnable lambda = () -> {};
      assert !("a " + lambda.getClass()).isEmpty() : "Empty";
    }

    void classOfALambdaInABuilder() {
      Runnable lambda = () -> {};
      assert new StringBuilder().append((Object) lambda.getClass()).length() > 0 : "Empty";
    }

    void codeOfAnArray() {
      assert Arrays.hashCode(new Object[] {this}) != 1 : "One";
    }

    void codeOfAnArrayList() {
      assert new ArrayList<>(List.of(this)).hashCode() != 1 : "One";
    }

    void codeOfAnException() {
      assert new Exception().hashCode() != 1 : "One";
    }

    void textOfOne() {
      assert new Object().toString().contains("@") : "Other";
    }

    void textOfOwnClass() {
      assert String.valueOf(this).contains("@") : "Other";
    }

    static class Titled {
      @Override
      public String toString() {
        return "titled " + super.toString();
      }
    }

    void textBySuper() {
      assert new Titled().toString().contains("@") : "Other";
    }

    void textInAConcatenation() {
      assert ("this: " + this).contains("@") : "Other";
    }

    void textOfALock() {
      assert new ReentrantLock().toString().contains("@") : "Other";
    }

    record Held(Object held) {}

    void textOfARecord() {
      assert new Held(this).toString().contains("@") : "Other";
    }

    void textOfAnArray() {
      assert new int[0].toString().startsWith("[I@") : "Other";
    }

    void joinsAnArray() {
      String[] parts = {"a", "b"};
      assert String.join("", parts).length() == 2 : "Length";
    }

    void textOfALambda() {
      Runnable task = () -> {};
      assert !("task: " + task).isEmpty() : "Empty";
    }

    void formattedText() {
      assert String.format("%s", this).contains("@") : "Other";
    }

    void identityText() {
      StringBuilder text = new StringBuilder().append(this);
      assert text.length() > 0 : "Empty";
    }

    void idOfAThread() {
      assert Thread.currentThread().getId() % 2 == 1 : "Even";
    }

    void idByAReference() {
      ToLongFunction<Thread> id = Thread::getId;
      assert id.applyAsLong(new Thread()) == 2 : "Other";
    }

    void nameOfAThread() {
      assert new Thread().getName().equals("Thread-0") : "Other";
    }

    void identityCodeOfAText() {
      assert System.identityHashCode("a") != 5 : "Five";
    }

    void identityCodeByReference() {
      ToIntFunction<Object> code = System::identityHashCode;
      assert code.applyAsInt(List.of(1)) != 5 : "Five";
    }

    void tableOfListsOfConstants() {
      Map<List<TimeUnit>, Integer> table = new HashMap<>();
      table.put(List.of(TimeUnit.DAYS), 1);
      table.put(List.of(TimeUnit.HOURS), 2);
      assert table.keySet().iterator().next() != null : "Null";
    }

    void tableOfOptionals() {
      Set<Optional<TimeUnit>> table = new HashSet<>();
      table.add(Optional.of(TimeUnit.DAYS));
      table.add(Optional.of(TimeUnit.HOURS));
      assert table.iterator().next() != null : "Null";
    }

    void tableOfEntries() {
      Set<Object> table = ConcurrentHashMap.newKeySet();
      table.add(Map.entry(TimeUnit.DAYS, 1));
      table.add(Map.entry(TimeUnit.HOURS, 1));
      assert table.iterator().next() != null : "Null";
    }

    void joinsASet() {
      assert String.join("", Set.of("a", "b")).length() == 2 : "Length";
    }

    private static Object proxy() {
      return java.lang.reflect.Proxy.newProxyInstance(
          Runnable.class.getClassLoader(),
          new Class<?>[] {Runnable.class},
          (proxy, method, arguments) -> null);
    }

    void nameOfAProxy() {
      assert !proxy().getClass().getName().isEmpty() : "Empty";
    }

    void classOfAProxyInAText() {
      assert !("a " + proxy().getClass()).isEmpty() : "Empty";
    }

    void nameOfALambda() {
      Runnable lambda = () -> {};
      assert !lambda.getClass().getName().isEmpty() : "Empty";
    }

    private Thread[] createdByTwo() throws InterruptedException {
      Thread[] made = new Thread[2];
      Thread creator = new Thread(() -> made[0] = new Thread());
      creator.start();
      made[1] = new Thread();
      creator.join();
      return made;
    }

    private static String number(Thread thread) {
      return thread.getName().replace("Thread-", "");
    }

    /** Fails on a JVM where one thread draws both numbers between those of the other. */
    void idAndNameOfTwoCreators() throws InterruptedException {
      for (Thread thread : createdByTwo()) {
        assert thread.getId() == Long.parseLong(number(thread)) + 2 : "Between";
      }
    }

    void idAndNameInAText() throws InterruptedException {
      Thread[] made = createdByTwo();
      long first = made[0].getId();
      assert first > 0 && made[1].toString().contains("Thread-") : "Text";
    }

    void idsOfTwoCreators() throws InterruptedException {
      Thread[] made = createdByTwo();
      assert made[0].getId() != made[1].getId() : "Same";
    }

    void namesOfTwoCreators() throws InterruptedException {
      Thread[] made = createdByTwo();
      assert !number(made[0]).equals(number(made[1])) : "Same";
    }

    void idAndNameOfOneCreator() {
      Thread thread = new Thread();
      assert thread.getId() == Long.parseLong(number(thread)) + 2 : "Between";
    }

    void nameOfAPoolThread() {
      Thread made = Executors.defaultThreadFactory().newThread(() -> {});
      assert made.getName().equals("pool-1-thread-1") : "Other";
    }

    void nameOfAForkedThread() throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      String name = pool.submit(() -> Thread.currentThread().getName()).get();
      assert name.equals("ForkJoinPool-1-worker-1") : "Other";
    }

    void textOfAThread() {
      assert new Thread().toString().contains("Thread-0") : "Other";
    }

    void numbersUnnamedThreads() {
      Thread named = new Thread("named");
      assert named.getName().equals("named") : "Other";
      assert new Thread().getName().equals("Thread-0") : "Number";
    }

    void tableOfOneObject() {
      Set<Object> set = ConcurrentHashMap.newKeySet();
      set.add(this);
      assert set.contains(this) : "Lost";
    }

    void namedThread() {
      assert new Thread("pool").getName().equals("pool") : "Other";
    }

    void readLock() {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      lock.readLock().unlock();
    }

    void oneConstant() {
      Set<Colour> set = new HashSet<>();
      set.add(Colour.RED);
      assert set.contains(Colour.RED) : "Lost";
    }

    void defaultExecutor() {
      assert new CompletableFuture<Integer>().defaultExecutor() != null : "None";
    }

    void delayedExecutor() {
      assert CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS) != null : "None";
    }

    void stageAsync() throws Exception {
      CompletionStage<Integer> stage = CompletableFuture.completedFuture(1);
      stage.thenRunAsync(() -> {}).toCompletableFuture().get();
    }

    void publisher() {
      new SubmissionPublisher<Integer>().close();
    }

    void asksForProcessors() {
      assert Runtime.getRuntime().availableProcessors() > 0 : "None";
    }

    void asksByAReference() {
      IntSupplier count = Runtime.getRuntime()::availableProcessors;
      assert count.getAsInt() > 0 : "None";
    }

    void supplyAsync() throws Exception {
      assert CompletableFuture.supplyAsync(() -> 1).get() == 1 : "Other";
    }

    void thenApplyAsync() throws Exception {
      assert CompletableFuture.completedFuture(1).thenApplyAsync(x -> x + 1).get() == 2 : "Other";
    }

    void commonPool() {
      assert ForkJoinPool.commonPool() != null : "None";
    }

    void workStealingPool() {
      Executors.newWorkStealingPool().shutdown();
    }

    void oneObject() {
      Map<Object, Integer> map = new HashMap<>();
      map.put("a", 1);
      map.put(2, 2);
      assert map.size() == 2 : "Size";
    }

    void tableOfTexts() {
      Set<String> set = new HashSet<>(List.of("a", "b"));
      assert set.contains("a") : "Lost";
    }

    void ownHashCode() {
      assert new Point(1, 2).hashCode() == new Point(1, 2).hashCode() : "Other";
    }

    void ownExecutor() throws Exception {
      assert CompletableFuture.supplyAsync(() -> 1, Runnable::run).get() == 1 : "Other";
    }

    void concurrentTableOfTexts() {
      Map<String, Integer> map = new ConcurrentHashMap<>();
      map.put("a", 1);
      map.put("b", 2);
    }
  }
}
