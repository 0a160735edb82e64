package dev.wakeproof.semaphore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.IntCell;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

/** A read lock that has as many holds as an {@code int} counts refuses another. */
class ReadHoldsTest {
  private final ReadHolds holds = new ReadHolds();

  @Test
  void enterAgain_firstReaderAtTheMaximum_throwsAndCountsNothing() throws Exception {
    holds.enterAlone();
    ((IntCell) field("holdsOfFirst")).setPlain(Integer.MAX_VALUE);
    assertRefused();
  }

  @Test
  @SuppressWarnings("unchecked")
  void enterAgain_laterReaderAtTheMaximum_throwsAndCountsNothing() throws Exception {
    ((ThreadLocal<Integer>) field("holdsOfOthers")).set(Integer.MAX_VALUE);
    assertRefused();
  }

  /** So many calls would take minutes. */
  private Object field(String name) throws ReflectiveOperationException {
    Field field = ReadHolds.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(holds);
  }

  private void assertRefused() {
    assertThatThrownBy(holds::enterAgain)
        .isExactlyInstanceOf(Error.class)
        .hasMessage("Maximum lock count exceeded");
    assertThat(holds.count()).isEqualTo(Integer.MAX_VALUE);
  }
}
