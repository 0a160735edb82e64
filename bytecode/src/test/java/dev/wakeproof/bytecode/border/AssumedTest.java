package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    "codeOfAList"
  })
  void explore_identityHashCodesDecide_saysSo(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .isEqualTo("holds (identity hash codes are the same in every run)");
  }

  @Test
  void explore_constructorReadsCodes_saysSo() {
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
  void explore_dependsOnTheProcessors_saysSo(String method) {
    assertThat(Outcomes.of(Programs.class, method)).contains("one processor");
  }

  @ParameterizedTest
  @CsvSource({
    "oneObject",
    "tableOfTexts",
    "ownHashCode",
    "oneConstant",
    "ownExecutor",
    "concurrentTableOfTexts"
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
