package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random numbers: the same ones in every execution, under an assumption that the verdict names. */
class ChanceTest {
  private static final String ASSUMED = "holds (random numbers are those of one seed)";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mathRandom",
        "strictMathRandom",
        "random",
        "randomInSubclass",
        "randomByReference",
        "threadLocalRandom",
        "threadLocalRandomByReference",
        "threadLocalRandomOfAnother",
        "streamOfNumbers",
        "uuids",
        "uuidsByReference",
        "uuidsInTwoThreads",
        "uuidsOfThreadsInTurn",
        "shuffle",
        "shuffleByReference",
        "shuffleInTwoThreads",
        "sharedGenerator",
        "randomOfInitializer",
        "uuidsOfInitializers",
        "initializerRunByEither",
        "drawsUntilItFits",
        "drawnInSetup",
        "gaussians",
        "splittable"
      })
  void explore_randomNumbers_namesTheAssumption(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(ASSUMED);
  }

  @ParameterizedTest
  @CsvSource({
    "raceOnTheNumber, Race",
    "raceBesideADraw, Race",
    "lostUpdateOfTheNumber, Lost",
    "drewOne, DrewOne",
    "drewTwo, DrewTwo",
    "orderOfSharedDraws, SecondFirst",
    "shuffledListIsShared, Race",
    "firstGaussian, OtherFirst",
    "splittableOfTwo, Race"
  })
  void explore_failureNearARandomNumber_isFoundAndReplayed(String method, String property)
      throws Exception {
    Options options = Options.of(MemoryModel.SC);
    var test = dev.wakeproof.bytecode.Test.of(Programs.class, method);
    Result result = Exploration.of(test, options);
    assertThat(result.violation()).isNotNull();
    assertThat(result.violation().property()).isEqualTo(property);
    assertThat(Exploration.replay(test, result.replay()).violation()).isEqualTo(result.violation());
    assertThat(Exploration.of(test, options).replay()).isEqualTo(result.replay());
  }

  @Test
  void explore_numbersOfOneThread_areTheFirstTwoOfItsSequence() {
    assertThat(Outcomes.of(Programs.class, "tellsNumbersOfThread"))
        .isEqualTo("Drew" + Programs.FIRST + "And" + Programs.SECOND);
    assertThat(Outcomes.of(Programs.class, "drewOther")).isEqualTo(ASSUMED);
  }

  @Test
  void splittableRandom_ofASeed_hasTheNumbersOfTheJdk() {
    for (long seed = 0; seed < 99; seed++) {
      var model = new dev.wakeproof.bytecode.models.SplittableRandom(seed * Integer.MAX_VALUE);
      var jdk = new java.util.SplittableRandom(seed * Integer.MAX_VALUE);
      byte[] ofModel = new byte[21];
      byte[] ofJdk = new byte[21];
      for (int bound = 1; bound < 30; bound++) {
        assertThat(model.nextInt(bound * 71_234_56)).isEqualTo(jdk.nextInt(bound * 71_234_56));
        assertThat(model.nextInt(-bound, bound)).isEqualTo(jdk.nextInt(-bound, bound));
        assertThat(model.nextInt(Integer.MIN_VALUE, 9))
            .isEqualTo(jdk.nextInt(Integer.MIN_VALUE, 9));
        assertThat(model.nextLong(bound * (1L << 57))).isEqualTo(jdk.nextLong(bound * (1L << 57)));
        assertThat(model.nextDouble()).isEqualTo(jdk.nextDouble());
        model.nextBytes(ofModel);
        jdk.nextBytes(ofJdk);
        assertThat(ofModel).isEqualTo(ofJdk);
        model = model.split();
        jdk = jdk.split();
        assertThat(model.nextBoolean()).isEqualTo(jdk.nextBoolean());
      }
    }
  }

  @Test
  void explore_twice_drawsTheSameNumbers() {
    assertThat(Outcomes.of(Programs.class, "tellsNumbers"))
        .isEqualTo(Outcomes.of(Programs.class, "tellsNumbers"))
        .contains("Drew");
  }

  @ParameterizedTest
  @CsvSource({
    "secureRandom, java.security.SecureRandom.<init>",
    "doubles, java.util.SplittableRandom.doubles"
  })
  void explore_otherChance_isRefused(String method, String name) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: " + name);
  }

  @SuppressWarnings({"all", "serial"}) // It is what people write.
  static class Programs {
    /** The first number below 1000 that the thread of the test draws; its sequence is fixed. */
    static final int FIRST = 240;

    static final int SECOND = 294;

    private final double early = Math.random();
    private final Random shared = new Random();
    private final AtomicInteger flag = new AtomicInteger();
    private int number;
    private volatile int state;

    static class OfInitializer {
      static final Random RANDOM = new Random();
      static final Random OTHER = new Random();
      static final UUID ID = UUID.randomUUID();
      static final int DRAWN = ThreadLocalRandom.current().nextInt(10);
      static final ThreadLocalRandom KEPT = ThreadLocalRandom.current();
    }

    static class OfAnother {
      static final UUID ID = UUID.randomUUID();
    }

    private static class Own extends Random {
      int draw() {
        return next(4);
      }
    }

    private static void check(boolean holds, String name) {
      if (!holds) {
        throw new AssertionError(name);
      }
    }

    private static void together(Runnable one, Runnable other) throws InterruptedException {
      Thread t = new Thread(one);
      t.start();
      other.run();
      t.join();
    }

    void mathRandom() {
      double first = Math.random();
      double second = Math.random();
      check(first >= 0 && first < 1 && second >= 0 && second < 1, "Outside");
      check(first != second, "Same");
    }

    void strictMathRandom() {
      check(StrictMath.random() < 1, "Outside");
    }

    void random() {
      int drawn = new Random().nextInt(3);
      check(drawn >= 0 && drawn < 3, "Outside");
      check(new Random().nextLong() != new Random().nextLong(), "Same");
    }

    void randomInSubclass() {
      check(new Own().draw() < 16, "Outside");
    }

    void randomByReference() {
      Supplier<Random> made = Random::new;
      DoubleSupplier drawn = Math::random;
      check(made.get().nextInt(2) < 2 && drawn.getAsDouble() < 1, "Outside");
    }

    void threadLocalRandom() {
      ThreadLocalRandom random = ThreadLocalRandom.current();
      check(random == ThreadLocalRandom.current(), "Others");
      int drawn = random.nextInt(5, 7);
      check(drawn == 5 || drawn == 6, "Outside");
      check(random.nextLong() != ThreadLocalRandom.current().nextLong(), "Same");
      check(random.nextDouble() < 1 && random.nextInt(2) < 2, "Outside");
      try {
        random.setSeed(1);
        throw new AssertionError("Seeded");
      } catch (UnsupportedOperationException expected) {
        random.nextBoolean();
      }
    }

    void threadLocalRandomByReference() {
      Supplier<ThreadLocalRandom> random = ThreadLocalRandom::current;
      check(random.get().nextLong() != random.get().nextLong(), "Same");
    }

    void threadLocalRandomOfAnother() throws InterruptedException {
      ThreadLocalRandom mine = ThreadLocalRandom.current();
      long[] drawn = new long[1];
      together(() -> drawn[0] = mine.nextLong(), () -> {});
      check(mine.nextLong() != drawn[0], "Same");
    }

    void streamOfNumbers() {
      check(new Random().ints(3, 0, 5).allMatch(drawn -> drawn < 5), "Outside");
    }

    void uuids() {
      UUID id = UUID.randomUUID();
      check(id.version() == 4 && id.variant() == 2, "Version");
      check(UUID.fromString(id.toString()).equals(id), "Text");
      Set<UUID> ids = new HashSet<>();
      for (int i = 0; i < 20; i++) {
        ids.add(UUID.randomUUID());
      }
      check(ids.size() == 20, "Same");
    }

    void uuidsByReference() {
      Supplier<UUID> ids = UUID::randomUUID;
      check(!ids.get().equals(ids.get()), "Same");
    }

    void uuidsInTwoThreads() throws InterruptedException {
      Set<String> ids = Collections.synchronizedSet(new HashSet<>());
      Runnable adds = () -> ids.add(UUID.randomUUID().toString());
      together(adds, adds);
      adds.run();
      check(ids.size() == 3, "Same");
    }

    void uuidsOfThreadsInTurn() throws Exception {
      UUID[] ids = new UUID[2];
      Thread t = new Thread(() -> ids[0] = UUID.randomUUID());
      t.start();
      t.join();
      Thread u = new Thread(() -> ids[1] = UUID.randomUUID());
      u.start();
      u.join();
      check(!ids[0].equals(ids[1]), "Same");
    }

    void shuffle() {
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
      Collections.shuffle(list);
      check(new HashSet<>(list).size() == 4, "Lost");
    }

    void shuffleByReference() {
      java.util.function.Consumer<List<Integer>> shuffles = Collections::shuffle;
      List<Integer> list = new ArrayList<>(List.of(1, 2));
      shuffles.accept(list);
      check(list.contains(1) && list.contains(2), "Lost");
    }

    void shuffleInTwoThreads() throws InterruptedException {
      Runnable shuffles = () -> Collections.shuffle(new ArrayList<>(List.of(1, 2)));
      together(shuffles, shuffles);
    }

    void sharedGenerator() throws InterruptedException {
      Set<Integer> drawn = Collections.synchronizedSet(new HashSet<>());
      together(() -> drawn.add(shared.nextInt()), () -> drawn.add(shared.nextInt()));
      check(drawn.size() == 2, "Same");
    }

    void randomOfInitializer() {
      check(OfInitializer.RANDOM.nextLong() != OfInitializer.OTHER.nextLong(), "Same");
      check(OfInitializer.KEPT.nextInt(3) < 3, "Outside");
    }

    void uuidsOfInitializers() {
      check(!OfInitializer.ID.equals(OfAnother.ID), "Same");
      check(!OfInitializer.ID.equals(UUID.randomUUID()), "Same");
    }

    void initializerRunByEither() throws InterruptedException {
      int[] seen = new int[2];
      together(() -> seen[0] = OfInitializer.DRAWN, () -> seen[1] = OfInitializer.DRAWN);
      check(seen[0] == seen[1] && seen[0] < 10, "Others");
    }

    void drawsUntilItFits() {
      while (Math.random() > 0.01) {}
    }

    void drawnInSetup() {
      check(early != Math.random(), "Same");
    }

    void raceOnTheNumber() throws InterruptedException {
      Runnable draws = () -> number = ThreadLocalRandom.current().nextInt();
      together(draws, draws);
    }

    void raceBesideADraw() throws InterruptedException {
      Runnable counts =
          () -> {
            shared.nextInt();
            number++;
            shared.nextInt();
          };
      together(() -> number++, counts);
    }

    void lostUpdateOfTheNumber() throws InterruptedException {
      Runnable adds = () -> flag.set(flag.get() + ThreadLocalRandom.current().nextInt(1, 2));
      together(adds, adds);
      check(flag.get() == 2, "Lost");
    }

    /** Nothing else tells later how much was drawn: the flag that was read is forgotten. */
    private void drawMaybe() {
      if (state == 1) {
        Math.random();
      }
    }

    private int afterMaybe() throws InterruptedException {
      Thread t = new Thread(() -> state = 1);
      t.start();
      drawMaybe();
      t.join();
      return ThreadLocalRandom.current().nextInt(1000);
    }

    void drewOne() throws InterruptedException {
      check(afterMaybe() != FIRST, "DrewOne");
    }

    void drewTwo() throws InterruptedException {
      check(afterMaybe() != SECOND, "DrewTwo");
    }

    void drewOther() throws InterruptedException {
      int drawn = afterMaybe();
      check(drawn == FIRST || drawn == SECOND, "DrewOther");
    }

    void tellsNumbersOfThread() {
      int first = ThreadLocalRandom.current().nextInt(1000);
      check(false, "Drew" + first + "And" + ThreadLocalRandom.current().nextInt(1000));
    }

    void orderOfSharedDraws() throws InterruptedException {
      Random same = new Random(7);
      int first = new Random(7).nextInt();
      int[] mine = new int[1];
      together(same::nextInt, () -> mine[0] = same.nextInt());
      check(mine[0] == first, "SecondFirst");
    }

    void shuffledListIsShared() throws InterruptedException {
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
      together(() -> Collections.shuffle(list), () -> Collections.shuffle(list));
    }

    void tellsNumbers() {
      check(false, "Drew" + Math.random() + UUID.randomUUID() + new Random().nextInt());
    }

    void secureRandom() {
      new java.security.SecureRandom().nextInt();
    }

    void doubles() {
      new java.util.SplittableRandom().doubles();
    }

    void gaussians() throws InterruptedException {
      Random random = new Random(5);
      Random same = new Random(5);
      double first = same.nextGaussian();
      double second = same.nextGaussian();
      Thread thread = new Thread(random::nextGaussian);
      thread.start();
      double drawn = random.nextGaussian();
      thread.join();
      check(drawn == first || drawn == second, "Other");
      random.setSeed(5);
      check(random.nextGaussian() == first, "SameAgain");
      check(java.util.concurrent.ThreadLocalRandom.current().nextGaussian() < 9, "Near");
    }

    void firstGaussian() throws InterruptedException {
      Random random = new Random(5);
      double first = new Random(5).nextGaussian();
      Thread thread = new Thread(random::nextGaussian);
      thread.start();
      double drawn = random.nextGaussian();
      thread.join();
      check(drawn == first, "OtherFirst");
    }

    void splittable() throws InterruptedException {
      java.util.SplittableRandom one = new java.util.SplittableRandom();
      java.util.SplittableRandom other = one.split();
      Thread thread = new Thread(other::nextInt);
      thread.start();
      check(one.nextInt(3, 9) < 9 && one.nextDouble() < 1, "Bound");
      thread.join();
    }

    void splittableOfTwo() throws InterruptedException {
      java.util.SplittableRandom random = new java.util.SplittableRandom(5);
      Thread thread = new Thread(random::nextInt);
      thread.start();
      random.nextLong();
      thread.join();
    }
  }
}
