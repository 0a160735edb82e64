package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that code computes once for each class. */
class ClassValuesTest {
  @ParameterizedTest
  @CsvSource({"bothGetTheSame", "valuesOfTwoClasses", "isComputedAgain", "nullIsAValue"})
  void explore_asTheJdk_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @ParameterizedTest
  @CsvSource({"computedByTwo, ComputedTwice", "ofNoClass, NullPointerException"})
  void explore_wrongUse_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    private final AtomicInteger computed = new AtomicInteger();

    private final ClassValue<Integer> values =
        new ClassValue<>() {
          @Override
          protected Integer computeValue(Class<?> type) {
            return computed.incrementAndGet();
          }
        };

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
