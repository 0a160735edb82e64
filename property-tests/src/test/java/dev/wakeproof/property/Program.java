package dev.wakeproof.property;

import java.util.List;
import java.util.stream.Collectors;

/** What some clients do in turn, on a semaphore of so many permits. */
record Program(int permits, List<Operation> operations) {
  static final int CLIENTS = 4;

  @Override
  public String toString() {
    return permits
        + " permits: "
        + operations.stream()
            .map(Operation::toString)
            .collect(Collectors.joining("; ", "", "; then all is given back"));
  }
}
