package dev.wakeproof.scenario.trap;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * The writer announces that it is inside, breaks an invariant under a lock and restores it. The
 * reader, once it has seen the announcement, reads without the lock: violates {@code LockedReads}.
 * By default Java PathFinder assumes that a field is protected by a lock under which it was
 * accessed a few times, and schedules no other thread in between until it has seen an access
 * without the lock. Here there is none.
 */
public final class UnlockedRead implements Scenario {
  // How often Java PathFinder must see the lock before it believes in it, and some more.
  private static final int CONVINCING = 8;

  private final Object lock = new Object();
  private volatile boolean inside;
  private boolean broken;

  public UnlockedRead() {}

  @Override
  public List<Actor> actors() {
    Actor writer =
        new Actor("writer") {
          @Override
          public void run() {
            for (int i = 0; i < CONVINCING; i++) {
              synchronized (lock) {
                broken = false;
              }
            }
            synchronized (lock) {
              inside = true;
              broken = true;
              broken = false;
            }
          }
        };
    Actor reader =
        new Actor("reader") {
          @Override
          public void run() {
            if (inside) {
              Expect.that(!broken, "LockedReads", "the invariant is seen broken");
            }
          }
        };
    return List.of(writer, reader);
  }

  @Override
  public void atEnd() {
    Expect.that(!broken, "LockedReads", "the invariant is broken at the end");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
