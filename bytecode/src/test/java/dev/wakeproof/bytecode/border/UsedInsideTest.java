package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses of shims and formats to the arrays and objects that they get are steps. */
class UsedInsideTest {
  @ParameterizedTest
  @CsvSource({
    "bytesBesideARead, Race",
    "bytesOfTwoGenerators, First",
    "formatOfAnArray, Race",
    "charactersOfAnArray, Race",
    "loggedBuilder, Race",
    "loggedListOfBuilders, Race",
    "loggedWhenOff, Evaluated",
    "loggedNull, NullPointerException"
  })
  void explore_usedBesideAnotherThread_isViolated(String program, String property) {
    assertThat(Outcomes.of(Programs.class, program)).isEqualTo(property);
  }

  @ParameterizedTest
  @CsvSource({"bytesAreThoseOfTheJdk", "formatUnderALock", "seedsOtherwise", "seedsNothing"})
  void explore_correctProgram_holds(String program) {
    assertThat(Outcomes.of(Programs.class, program)).isEqualTo("holds");
  }

  /** A store that waits in a buffer must not hide that the object has changed already. */
  @ParameterizedTest
  @ValueSource(strings = {"assumedOfABuilder", "assumedOfABitSet"})
  void explore_assumptionAboutAChangedObject_losesNoExecution(String program) {
    Options options = Options.of(MemoryModel.TSO).with("seconds", 20);
    assertThat(Outcomes.of(Programs.class, program, options)).isEqualTo("Race");
  }

  /** A call that changes an object of one thread orders nothing else. */
  @ParameterizedTest
  @CsvSource({
    "builders, TSO",
    "builders, PSO",
    "builders, JAVA",
    "joiners, JAVA",
    "statistics, JAVA",
    "throwables, JAVA"
  })
  void explore_changedObjectsOfOneThreadEach_areNoFence(String program, MemoryModel memory) {
    Options options = Options.of(memory).with("seconds", 20);
    assertThat(Outcomes.of(Programs.class, program, options)).isEqualTo("BothZero");
  }

  @Test
  void explore_constructorDrawsANumber_isRefused() {
    assertThat(Outcomes.of(Programs.class, "drawsTooEarly"))
        .startsWith("refused: a number of a java.util.Random whose constructor has not ended");
  }

  @SuppressWarnings({"all", "serial"}) // It is what people write.
  static class Programs {
    private static final System.Logger LOGGER = System.getLogger("log");

    private static void assumeUnchanged(Runnable change, BooleanSupplier isUnchanged)
        throws InterruptedException {
      AtomicInteger first = new AtomicInteger();
      Thread t =
          new Thread(
              () -> {
                if (first.getAndIncrement() == 0) {
                  change.run();
                }
              });
      t.start();
      if (first.getAndIncrement() == 1) {
        Assumptions.assumeTrue(isUnchanged.getAsBoolean());
      }
      t.join();
    }

    void assumedOfABuilder() throws InterruptedException {
      StringBuilder text = new StringBuilder("a");
      assumeUnchanged(() -> text.append("b"), () -> text.length() == 1);
    }

    void assumedOfABitSet() throws InterruptedException {
      BitSet set = new BitSet();
      assumeUnchanged(() -> set.set(1), () -> set.isEmpty());
    }

    private static void storeChangeAndLoad(Runnable one, Runnable other)
        throws InterruptedException {
      AtomicInteger x = new AtomicInteger();
      AtomicInteger y = new AtomicInteger();
      int[] seen = new int[2];
      both(
          () -> {
            x.setOpaque(1);
            one.run();
            seen[0] = y.getOpaque();
          },
          () -> {
            y.setOpaque(1);
            other.run();
            seen[1] = x.getOpaque();
          });
      assert seen[0] + seen[1] > 0 : "BothZero";
    }

    void builders() throws InterruptedException {
      StringBuilder one = new StringBuilder();
      StringBuilder other = new StringBuilder();
      storeChangeAndLoad(() -> one.append("a"), () -> other.append("b"));
      assert (one.toString() + other).equals("ab");
    }

    void joiners() throws InterruptedException {
      StringJoiner one = new StringJoiner("-");
      StringJoiner other = new StringJoiner("-");
      storeChangeAndLoad(() -> one.add("a"), () -> other.add("b"));
      assert (one.toString() + other).equals("ab");
    }

    void statistics() throws InterruptedException {
      IntSummaryStatistics one = new IntSummaryStatistics();
      IntSummaryStatistics other = new IntSummaryStatistics();
      storeChangeAndLoad(() -> one.accept(1), () -> other.accept(2));
      assert one.getSum() + other.getSum() == 3;
    }

    void throwables() throws InterruptedException {
      Exception one = new Exception();
      Exception other = new Exception();
      storeChangeAndLoad(() -> one.addSuppressed(other), () -> other.initCause(null));
      assert one.getSuppressed().length == 1;
    }

    private interface Part {
      void run();
    }

    private static void both(Part one, Part other) throws InterruptedException {
      Thread thread = new Thread(other::run);
      thread.start();
      one.run();
      thread.join();
    }

    private static class Shifted extends Random {
      Shifted(long seed) {
        super(seed);
      }

      @Override
      public void setSeed(long seed) {
        super.setSeed(seed + 1);
      }
    }

    void seedsOtherwise() {
      assert new Shifted(5).nextInt() == -1156254074 : "Other";
    }

    private static class Unseeded extends Random {
      Unseeded(long seed) {
        super(seed);
      }

      @Override
      public void setSeed(long seed) {}
    }

    void seedsNothing() {
      assert new Unseeded(5).nextInt() == 0 : "Other";
    }

    private static class Early extends Random {
      Early(long seed) {
        super(seed);
      }

      @Override
      public void setSeed(long seed) {
        nextInt();
      }
    }

    void drawsTooEarly() {
      new Early(5);
    }

    void bytesBesideARead() throws InterruptedException {
      byte[] bytes = new byte[5];
      both(
          () -> new Random(1).nextBytes(bytes),
          () -> {
            assert bytes[4] < 128 : "Large";
          });
    }

    void bytesOfTwoGenerators() throws InterruptedException {
      byte[] bytes = new byte[2];
      byte[] ofFirst = new byte[2];
      new Random(1).nextBytes(ofFirst);
      Part[] fills = new Part[2];
      for (int i = 0; i < 2; i++) {
        int seed = i;
        fills[i] =
            () -> {
              synchronized (bytes) {
                new Random(seed + 1).nextBytes(bytes);
              }
            };
      }
      both(fills[0], fills[1]);
      assert !Arrays.equals(bytes, ofFirst) : "First";
    }

    void bytesAreThoseOfTheJdk() {
      byte[] bytes = new byte[6];
      new Random(7).nextBytes(bytes);
      assert Arrays.equals(bytes, new byte[] {-103, 23, 15, -69, 24, 52}) : "Other";
    }

    void formatOfAnArray() throws InterruptedException {
      Object[] values = {1};
      both(() -> new MessageFormat("{0}").format(values), () -> values[0] = 2);
    }

    void charactersOfAnArray() throws InterruptedException {
      Object[] values = {1};
      both(() -> new MessageFormat("{0}").formatToCharacterIterator(values), () -> values[0] = 2);
    }

    void formatUnderALock() throws InterruptedException {
      Object[] values = {"1"};
      both(
          () -> {
            synchronized (values) {
              new MessageFormat("{0}").format(values);
            }
          },
          () -> {
            synchronized (values) {
              values[0] = "2";
            }
          });
    }

    void loggedBuilder() throws InterruptedException {
      StringBuilder text = new StringBuilder();
      both(() -> LOGGER.log(System.Logger.Level.INFO, text), () -> text.append(2));
    }

    void loggedListOfBuilders() throws InterruptedException {
      StringBuilder text = new StringBuilder();
      both(() -> LOGGER.log(System.Logger.Level.INFO, List.of(text)), () -> text.append(2));
    }

    void loggedWhenOff() {
      LOGGER.log(
          System.Logger.Level.OFF,
          () -> {
            throw new AssertionError("Evaluated");
          });
    }

    void loggedNull() {
      LOGGER.log(System.Logger.Level.DEBUG, (Object) null);
    }
  }
}
