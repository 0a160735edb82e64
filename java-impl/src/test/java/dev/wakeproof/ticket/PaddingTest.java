package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.LongCellArray;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.GraphLayout;

/**
 * The memory layout of the contended numbers. They are determined by observation: the elements that
 * an operation changes.
 */
class PaddingTest {
  /** Two cache lines, since a neighbouring line is fetched along. */
  private static final long GAP = 128;

  private static final int BUCKETS = 8;

  @BeforeAll
  static void attachNothing() {
    // Offsets need no agent. JOL still says in two lines of the log that it has none.
    System.setProperty("jol.skipDynamicAttach", "true");
    System.setProperty("jol.skipHotspotSAAttach", "true");
  }

  @Test
  void counters_ofATicketSemaphore_arePadded() throws Exception {
    TicketSemaphore semaphore = new TicketSemaphore(1);
    Object counters = arrayIn(read(semaphore, TicketedSemaphore.class, "counters"));

    List<Long> ticket = changedBy(counters, semaphore::tryAcquire);
    List<Long> grant = changedBy(counters, semaphore::release);

    assertThat(ticket).hasSize(1);
    assertThat(grant).hasSize(1).doesNotContainAnyElementsOf(ticket);
    assertApart(List.of(ticket.get(0), grant.get(0)));
    // The memory before and after the array is at least as far away.
    assertApart(List.of(0L, ticket.get(0)));
    assertApart(List.of(grant.get(0), sizeOf(counters)));
  }

  @Test
  void changes_ofAWaitingArray_arePadded() throws Exception {
    WaitingArray array = new WaitingArray(BUCKETS);
    Object changes = arrayIn(read(array, WaitingArray.class, "changes"));

    List<Long> elements = new ArrayList<>();
    for (int i = 0; i < BUCKETS; i++) {
      int index = i;
      elements.addAll(changedBy(changes, () -> array.change(index)));
    }

    assertThat(elements).hasSize(BUCKETS);
    assertApart(elements);
    assertApart(List.of(0L, elements.get(0)));
    assertApart(List.of(elements.get(BUCKETS - 1), sizeOf(changes)));
  }

  @Test
  void tops_ofWaitingChains_arePadded() throws Exception {
    WaitingChains chains = new WaitingChains(BUCKETS);
    Object tops = arrayIn(read(chains, WaitingChains.class, "tops"));

    List<Long> stacks = new ArrayList<>();
    for (int i = 0; i < BUCKETS; i++) {
      int index = i;
      stacks.addAll(changedBy(tops, () -> chains.push(index, new ChainNode())));
    }

    assertThat(stacks).hasSize(BUCKETS);
    assertApart(stacks);
    assertApart(List.of(0L, stacks.get(0)));
    assertApart(List.of(stacks.get(BUCKETS - 1), sizeOf(tops)));
  }

  /** The same without padding: this is what the assertion has to refuse. */
  @Test
  void assertApart_unpaddedElements_fails() throws Exception {
    LongCellArray packed = new LongCellArray(2);
    Object values = arrayIn(packed);
    List<Long> elements = new ArrayList<>();
    elements.addAll(changedBy(values, () -> packed.getAndAdd(0, 1)));
    elements.addAll(changedBy(values, () -> packed.getAndAdd(1, 1)));

    assertThat(elements).hasSize(2);
    assertThatThrownBy(() -> assertApart(elements))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("8 bytes apart");
  }

  /** With everything that belongs to it alone, and all of its padding. */
  @Test
  void newTicketSemaphore_withItsPadding_isSmall() {
    assertThat(GraphLayout.parseInstance(new TicketSemaphore(1)).totalSize()).isLessThan(4 * GAP);
  }

  private static void assertApart(List<Long> offsets) {
    for (int i = 1; i < offsets.size(); i++) {
      long distance = offsets.get(i) - offsets.get(i - 1);
      assertThat(distance)
          .as("%s are %d bytes apart", offsets.subList(i - 1, i + 1), distance)
          .isGreaterThanOrEqualTo(GAP);
    }
  }

  /** The offsets, from the beginning of the array, of the elements that the operation changes. */
  private static List<Long> changedBy(Object array, Runnable operation) {
    List<Object> before = elements(array);
    operation.run();
    List<Object> after = elements(array);
    List<Long> changed = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      if (!Objects.equals(before.get(i), after.get(i))) {
        changed.add(offsetOf(array, i));
      }
    }
    return changed;
  }

  private static List<Object> elements(Object array) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }

  private static long offsetOf(Object array, int index) {
    // The elements are one field to JOL.
    var all = ClassLayout.parseInstance(array).fields().first();
    return all.offset() + index * (all.size() / Array.getLength(array));
  }

  private static long sizeOf(Object array) {
    return ClassLayout.parseInstance(array).instanceSize();
  }

  private static Object arrayIn(Object cells) throws ReflectiveOperationException {
    return read(cells, cells.getClass(), "values");
  }

  private static Object read(Object from, Class<?> type, String name)
      throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(from);
  }
}
