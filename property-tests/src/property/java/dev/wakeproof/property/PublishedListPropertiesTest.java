package dev.wakeproof.property;

import dev.wakeproof.property.PrintedSemaphore.Caller;
import dev.wakeproof.property.PrintedSemaphore.Door;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * The semaphore as printed, without its slot and with a cancellation that checks for a grant first:
 * it is correct as long as no two operations overlap.
 */
// Large, as in the catalog: a contract test or a small exploration finds each seeded bug.
@Tag("large")
class PublishedListPropertiesTest {
  private static final int TRIES = 5000;

  @Provide
  Arbitrary<Program> programs() {
    return Programs.of(Kind.ACQUIRE, Kind.RELEASE, Kind.TRY, Kind.CANCEL);
  }

  @Property(tries = TRIES)
  void listOnlyRefinesSemaphore(@ForAll("programs") Program program) {
    new Execution(program, new PrintedSemaphore(program.permits(), Door.LIST, Caller.LOOKS))
        .check(RefinesSemaphore.fair(program));
  }
}
