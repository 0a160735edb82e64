package dev.wakeproof.property;

import java.util.List;
import java.util.stream.Collectors;

/** The operations of several clients, one after the other, on a semaphore with {@code permits}. */
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
