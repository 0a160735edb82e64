package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A finite universe, for concrete states and counterexamples.
 *
 * @param elements the elements of each sort that has some
 * @param low the least number that a quantifier looks at
 * @param high the greatest; below {@code low}: numbers are not listed
 */
record Bounds(Map<Sort, List<Term>> elements, int low, int high) {
  boolean lists(Sort sort) {
    return elements.containsKey(sort) || (sort == Sort.INT && low <= high);
  }

  List<Term> of(Sort sort) {
    if (sort != Sort.INT) {
      return elements.get(sort);
    }
    List<Term> numbers = new ArrayList<>();
    for (int i = low; i <= high; i++) {
      numbers.add(Term.number(i));
    }
    return numbers;
  }
}
