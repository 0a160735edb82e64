package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A list whose writer takes the guard and whose reader does not: violates {@code Race}. No order of
 * the steps has a visible effect, so no assertion can find the bug.
 */
public final class UnlockedList implements Scenario {
  private static final class Node {
    final RefCell<Node> next = new RefCell<>(null);
  }

  private final Guard guard = new Guard();
  private final RefCell<Node> oldest = new RefCell<>(null);

  public UnlockedList() {}

  @Override
  public List<Actor> actors() {
    Actor writer =
        new Actor("writer") {
          @Override
          public void run() {
            Node node = new Node();
            guard.lock();
            node.next.setPlain(oldest.getPlain());
            oldest.setPlain(node);
            guard.unlock();
          }
        };
    Actor reader =
        new Actor("reader") {
          @Override
          public void run() {
            Node node = oldest.getPlain();
            Expect.that(node == null || node.next.getPlain() == null, "OneNode", "there are two");
          }
        };
    return List.of(writer, reader);
  }

  @Override
  public void atEnd() {
    Expect.that(oldest.getPlain() != null, "OneNode", "there is none");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
