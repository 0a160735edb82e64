package dev.wakeproof.checker.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WeakerAccessTest {
  private static final String TEXT =
      """
      class Toy {
        boolean isOpen() {
          return word.get() != 0;
        }

        void open() {
          // [A1_Load]
          int seen = word.get();
          // [A2_Store]
          word.set(seen + 1);
          other.set(word.get());
        }

        void close() {
          // [A2_Store]
          word.set(0);
        }
      }
      """;

  @Test
  void apply_byMethodLabelOrBoth_changesThatAccess() throws Exception {
    assertThat(applied("isOpen", "get", "getAcquire"))
        .isEqualTo(TEXT.replace("return word.get()", "return word.getAcquire()"));
    assertThat(applied("A1_Load", "get", "getOpaque"))
        .isEqualTo(TEXT.replace("seen = word.get()", "seen = word.getOpaque()"));
    assertThat(applied("open[A2_Store]", "set", "setRelease"))
        .isEqualTo(TEXT.replace("word.set(seen", "word.setRelease(seen"));
  }

  @Test
  void apply_severalPlacesOrNone_isRefused() {
    assertThatThrownBy(() -> applied("A2_Store", "set", "setRelease"))
        .isInstanceOf(PatchException.class)
        .hasMessage(
            "toy/Toy.java: set is there 2 times at A2_Store; name the access by method[LABEL]");
    assertThatThrownBy(() -> applied("open", "get", "getAcquire")).hasMessageContaining("2 times");
    assertThatThrownBy(() -> applied("shut", "get", "getAcquire")).hasMessageContaining("0 times");
    assertThatThrownBy(() -> applied("close", "get", "getAcquire")).hasMessageContaining("0 times");
  }

  @Test
  void isOfMode_otherOperation_isFalse() {
    assertThat(weaker("open", "getAndAdd", "getAndAddRelease").isOfMode()).isTrue();
    assertThat(weaker("open", "set", "setPlain").isOfMode()).isTrue();
    assertThat(weaker("open", "getAndSetAcquire", "setVolatile").isOfMode()).isFalse();
    assertThat(weaker("open", "set", "set").isOfMode()).isFalse();
  }

  private static String applied(String at, String access, String to) throws PatchException {
    return weaker(at, access, to).apply("java-impl/src/main/java/toy/Toy.java", TEXT);
  }

  private static WeakerAccess weaker(String at, String access, String to) {
    return new WeakerAccess("toy/Toy.java", at, access, to);
  }
}
