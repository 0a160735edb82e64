package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.runtime.Computations;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that code computes once for each class. */
class ClassValuesTest {
  @ParameterizedTest
  @CsvSource({
    "bothGetTheSame",
    "valuesOfTwoClasses",
    "isComputedAgain",
    "nullIsAValue",
    "isAConstantOfTheTest"
  })
  void explore_asTheJdk_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @ParameterizedTest
  @CsvSource({"computedByTwo, ComputedTwice", "ofNoClass, NullPointerException"})
  void explore_wrongUse_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "removesItsOwn",
        "storesAndRemovesItsOwn",
        "removesAnother",
        "removesAnotherThatIsStored",
        "removesAnotherAndBeginsAnew",
        "failsWithin",
        "failsWithinAndRemoves"
      })
  void explore_removesWhileItComputes_computesAsOftenAsTheJdk(String method) throws Exception {
    Programs programs = new Programs();
    Programs.class.getDeclaredMethod(method).invoke(programs);
    assertThat(Outcomes.of(Programs.class, method + "AndCounts"))
        .isEqualTo("Computed" + programs.computed);
  }

  /** Up to JDK 24, nothing is removed while the first value is computed. */
  @Test
  void explore_removesBesideAComputation_findsTheStaleValue() {
    String stale = Computations.endAtEachRemoval() ? "holds" : "Stale";
    assertThat(Outcomes.of(Programs.class, "removesWhatChanged")).isEqualTo(stale);
  }

  /** The cache of the JDK orders nothing: only a value that is safe without may be shared. */
  @Test
  void explore_valueHasPlainFields_races() {
    assertThat(Outcomes.of(Programs.class, "sharesAMutableValue")).isEqualTo("Race");
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    private static final ClassValue<String> NAMES =
        new ClassValue<>() {
          @Override
          protected String computeValue(Class<?> type) {
            return type.getSimpleName();
          }
        };

    private final AtomicInteger computed = new AtomicInteger();

    private final ClassValue<Integer> values =
        new ClassValue<>() {
          @Override
          protected Integer computeValue(Class<?> type) {
            return computed.incrementAndGet();
          }
        };

    private Runnable within = () -> {};
    private volatile int setting;

    private final ClassValue<Integer> settings =
        new ClassValue<>() {
          @Override
          protected Integer computeValue(Class<?> type) {
            computed.incrementAndGet();
            int read = setting;
            Runnable once = within;
            within = () -> {};
            once.run();
            return read;
          }
        };

    void removesItsOwn() {
      within = () -> settings.remove(String.class);
      settings.get(String.class);
    }

    void storesAndRemovesItsOwn() {
      within =
          () -> {
            settings.get(String.class);
            settings.remove(String.class);
          };
      settings.get(String.class);
    }

    void removesAnother() {
      within = () -> settings.remove(Integer.class);
      settings.get(String.class);
    }

    void removesAnotherThatIsStored() {
      settings.get(Integer.class);
      removesAnother();
    }

    void removesAnotherAndBeginsAnew() {
      settings.get(Integer.class);
      within =
          () -> {
            settings.remove(Integer.class);
            failWithin();
          };
      settings.get(String.class);
    }

    void failsWithin() {
      within = this::failWithin;
      settings.get(String.class);
    }

    void failsWithinAndRemoves() {
      within =
          () -> {
            failWithin();
            settings.remove(String.class);
          };
      settings.get(String.class);
    }

    private void failWithin() {
      within =
          () -> {
            throw new IllegalStateException();
          };
      try {
        settings.get(String.class);
      } catch (IllegalStateException e) {
        // The outer computation goes on.
      }
    }

    private void count() {
      throw new AssertionError("Computed" + computed);
    }

    void removesItsOwnAndCounts() {
      removesItsOwn();
      count();
    }

    void storesAndRemovesItsOwnAndCounts() {
      storesAndRemovesItsOwn();
      count();
    }

    void removesAnotherAndCounts() {
      removesAnother();
      count();
    }

    void removesAnotherThatIsStoredAndCounts() {
      removesAnotherThatIsStored();
      count();
    }

    void removesAnotherAndBeginsAnewAndCounts() {
      removesAnotherAndBeginsAnew();
      count();
    }

    void failsWithinAndCounts() {
      failsWithin();
      count();
    }

    void failsWithinAndRemovesAndCounts() {
      failsWithinAndRemoves();
      count();
    }

    void removesWhatChanged() throws InterruptedException {
      Thread other = new Thread(() -> settings.get(String.class));
      other.start();
      setting = 1;
      settings.remove(String.class);
      other.join();
      assert settings.get(String.class) == 1 : "Stale";
    }

    void sharesAMutableValue() throws InterruptedException {
      ClassValue<int[]> arrays =
          new ClassValue<>() {
            @Override
            protected int[] computeValue(Class<?> type) {
              return new int[] {1};
            }
          };
      Thread other = new Thread(() -> arrays.get(String.class));
      other.start();
      assert arrays.get(String.class)[0] == 1 : "Unset";
      other.join();
    }

    void bothGetTheSame() throws InterruptedException {
      int[] got = new int[1];
      Thread other = new Thread(() -> got[0] = values.get(String.class));
      other.start();
      int mine = values.get(String.class);
      other.join();
      assert mine == got[0] : "Differ";
    }

    void computedByTwo() throws InterruptedException {
      bothGetTheSame();
      assert computed.get() == 1 : "ComputedTwice";
    }

    void valuesOfTwoClasses() {
      assert values.get(String.class) == 1 && values.get(Integer.class) == 2 : "Same";
      assert values.get(String.class) == 1 : "Forgotten";
    }

    void isComputedAgain() throws InterruptedException {
      Thread other = new Thread(() -> values.remove(String.class));
      other.start();
      values.get(String.class);
      other.join();
      int before = computed.get();
      values.remove(String.class);
      assert values.get(String.class) == before + 1 : "Kept";
    }

    void isAConstantOfTheTest() {
      assert NAMES.get(String.class).equals("String") : "Differs";
    }

    void nullIsAValue() {
      ClassValue<String> none =
          new ClassValue<>() {
            @Override
            protected String computeValue(Class<?> type) {
              computed.incrementAndGet();
              return null;
            }
          };
      assert none.get(String.class) == none.get(String.class) : "Differ";
      assert computed.get() == 1 : "ComputedTwice";
    }

    void ofNoClass() {
      values.get(null);
    }
  }
}
