package dev.wakeproof.bytecode.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.BaseStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * The members of {@link Uses#ORDERLESS}: each is called with equal collections that iterate in
 * other orders. Elements with one hash code stand in the order in which they were inserted.
 */
class OrderlessTest {
  private static final String A = "AaAaAa";
  private static final String B = "AaAaBB";
  private static final String C = "AaBBAa";

  private static final List<Set<String>> PAIR = List.of(Set.of(A, B), Set.of(B, A));
  private static final List<Set<String>> SETS = List.of(Set.of(A, B, C), Set.of(C, B, A));
  private static final List<Map<String, Integer>> MAPS =
      List.of(Map.of(A, 1, B, 2, C, 3), Map.of(C, 3, B, 2, A, 1));

  /** The calls that take a collection and are no methods of it. */
  private static final Map<String, Function<Set<String>, Object>> CALLS =
      Map.ofEntries(
          Map.entry("assertEquals", set -> passes(() -> Assertions.assertEquals(SETS.get(0), set))),
          Map.entry(
              "assertNotEquals", set -> passes(() -> Assertions.assertNotEquals(Set.of(), set))),
          Map.entry("assertThat", set -> passes(() -> assertThat(set).isNotNull())),
          Map.entry("isEqualTo", set -> passes(() -> assertThat(set).isEqualTo(SETS.get(0)))),
          Map.entry("isNotEqualTo", set -> passes(() -> assertThat(set).isNotEqualTo(Set.of()))),
          Map.entry("hash", set -> Objects.hash(set)),
          Map.entry("of", set -> Optional.of(set).get() == set && Set.of(set).size() == 1),
          Map.entry("ofEntries", set -> Map.ofEntries(Map.entry("k", set)).get("k") == set),
          Map.entry("removeAll", set -> left(list -> list.removeAll(set))),
          Map.entry("retainAll", set -> left(list -> list.retainAll(set))));

  private static Object passes(Runnable assertion) {
    assertion.run();
    return true;
  }

  private static List<String> left(Consumer<List<String>> change) {
    List<String> list = new ArrayList<>(List.of(A, "x", C));
    change.accept(list);
    return list;
  }

  @Test
  void of_sameElementsInOtherOrder_iterateInOtherOrder() {
    for (List<? extends Collection<?>> both :
        List.of(PAIR, SETS, List.of(MAPS.get(0).entrySet(), MAPS.get(1).entrySet()))) {
      assertThat(new ArrayList<>(both.get(0))).isNotEqualTo(new ArrayList<>(both.get(1)));
    }
  }

  @Test
  void orderless_methodsOfSetAndMap_areThoseWhoseResultsAreEqual() {
    Set<String> equal = new TreeSet<>();
    Set<String> others = new TreeSet<>();
    for (List<?> both : List.of(PAIR, SETS, MAPS)) {
      Class<?> type = both.get(0) instanceof Set ? Set.class : Map.class;
      List<Method> methods = new ArrayList<>(Arrays.asList(type.getMethods()));
      methods.addAll(Arrays.asList(Object.class.getMethods()));
      for (Method method : methods) {
        classify(method, both, equal, others);
      }
    }
    equal.removeAll(others);
    assertThat(Uses.ORDERLESS).containsAll(equal).doesNotContainAnyElementsOf(others);
    Set<String> rest = new TreeSet<>(Uses.ORDERLESS);
    rest.removeAll(equal);
    assertThat(CALLS.keySet()).containsAll(rest);
  }

  @Test
  void orderless_callsThatTakeASet_haveEqualResults() {
    CALLS.forEach(
        (name, call) ->
            assertThat(call.apply(SETS.get(0))).as(name).isEqualTo(call.apply(SETS.get(1))));
    assertThat(Uses.ORDERLESS).containsAll(CALLS.keySet());
  }

  private static void classify(Method method, List<?> both, Set<String> equal, Set<String> others) {
    boolean isStatic = java.lang.reflect.Modifier.isStatic(method.getModifiers());
    boolean isOfThread = method.getName().startsWith("notify") || method.getName().equals("wait");
    if (isStatic || isOfThread) {
      return;
    }
    try {
      Object one = result(method, both.get(0));
      Object other = result(method, both.get(1));
      (one.equals(other) ? equal : others).add(method.getName());
    } catch (InvocationTargetException e) {
      // The collections cannot be changed.
      assertThat(e.getCause()).isInstanceOf(UnsupportedOperationException.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The arguments of the functions that the method calls, and then its result. */
  private static Object result(Method method, Object receiver)
      throws InvocationTargetException, IllegalAccessException {
    List<Object> seen = new ArrayList<>();
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(type -> argument(type, seen)).toArray();
    seen.add(inOrder(method.invoke(receiver, arguments)));
    return seen;
  }

  private static Object argument(Class<?> type, List<Object> seen) {
    if (type == Consumer.class) {
      return (Consumer<Object>) seen::add;
    }
    if (type == BiConsumer.class) {
      return (BiConsumer<Object, Object>) (key, value) -> seen.add(List.of(key, value));
    }
    if (type == IntFunction.class) {
      return (IntFunction<Object[]>) Object[]::new;
    }
    if (type == Object[].class) {
      return new Object[0];
    }
    if (type == Collection.class) {
      return List.of(A, C);
    }
    return type == Object.class ? A : null;
  }

  private static Object inOrder(Object result) {
    if (result instanceof Object[] array) {
      return Arrays.asList(array);
    }
    if (result instanceof Collection<?> collection) {
      return new ArrayList<>(collection);
    }
    List<Object> elements = new ArrayList<>();
    if (result instanceof Iterator<?> iterator) {
      iterator.forEachRemaining(elements::add);
      return elements;
    }
    if (result instanceof Spliterator<?> spliterator) {
      spliterator.forEachRemaining(elements::add);
      return elements;
    }
    if (result instanceof BaseStream<?, ?> stream) {
      stream.iterator().forEachRemaining(elements::add);
      return elements;
    }
    return Optional.ofNullable(result);
  }
}
