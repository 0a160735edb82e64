package dev.wakeproof.mutation.operator;

import java.util.List;

/** One way of getting it wrong. */
public interface Operator {
  /** All there are. */
  List<Operator> ALL =
      List.of(
          new Drop(),
          new Twice(),
          new SwapWithNext(),
          new Weaken(),
          new Negate(),
          new Boundary(),
          new OffByOne(),
          new Neighbour(),
          new OtherResult(),
          new Overwrite(),
          new Narrow(),
          new NoCleanUp(),
          new Once());

  /** As the tables have it. */
  String name();

  List<Change> at(Place place);
}
