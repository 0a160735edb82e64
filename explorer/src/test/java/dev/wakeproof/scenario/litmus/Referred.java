package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Objects that others refer to, named before or after that. */
public abstract class Referred implements Scenario {
  @Override
  public void atEnd() {}

  @Override
  public String whenStuck() {
    return "Deadlock";
  }

  private static void check(boolean holds, String property) {
    if (!holds) {
      throw new AssertionError(property);
    }
  }

  private static Actor actor(String name, Runnable body) {
    return new Actor(name) {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  /** An initializer has met the constant before an actor's record refers to it. */
  public static final class ByARecord extends Referred {
    private static final RefCell<Phase> PHASE = new RefCell<>(Phase.IDLE);

    private final RefCell<Task> task = new RefCell<>(null);

    private enum Phase {
      IDLE,
      BUSY
    }

    private record Task(Phase phase) {}

    @Override
    public List<Actor> actors() {
      return List.of(
          actor(
              "A",
              () -> {
                task.set(new Task(Phase.IDLE));
                PHASE.compareAndSet(Phase.IDLE, Phase.BUSY);
              }),
          actor(
              "B",
              () -> {
                task.get();
                check(PHASE.get() != Phase.BUSY, "NobodyIsBusy");
              }));
    }
  }

  /** A class keeps the mark, and a symmetric actor puts it into a box. */
  public static final class ByABox extends Referred {
    private static final Mark OLD = new Mark();
    private static final Mark NEW = new Mark();

    private final RefCell<Mark> mark = new RefCell<>(null);
    private final RefCell<Box> box = new RefCell<>(null);

    private static final class Mark {}

    private record Box(Mark mark) {}

    private final class Marker extends Actor {
      private Marker(String name) {
        super(name);
      }

      @Override
      public void run() {
        if (mark.compareAndSet(null, OLD)) {
          box.set(new Box(OLD));
          check(mark.compareAndSet(OLD, NEW) && mark.get() == NEW, "Exchanged");
        }
      }
    }

    @Override
    public List<Actor> actors() {
      return List.of(new Marker("A"), new Marker("B"));
    }
  }

  /** A set is gone through in another order each time. */
  public static final class ByASet extends Referred {
    private final RefCell<Nodes> all = new RefCell<>(null);
    private final RefCell<Node> one = new RefCell<>(null);

    private static final class Node {
      private final IntCell number = new IntCell(0);
    }

    private record Nodes(Set<Node> nodes) {}

    @Override
    public List<Actor> actors() {
      return List.of(
          actor(
              "A",
              () -> {
                Node first = new Node();
                Node second = new Node();
                Node third = new Node();
                all.set(new Nodes(Set.of(first, second, third)));
                one.set(first);
                one.set(second);
                second.number.set(1);
              }),
          actor(
              "B",
              () -> {
                all.get();
                one.get();
              }));
    }
  }

  /** The request leads the other actor to a client with a list. */
  public static final class ByARequest extends Referred {
    private final RefCell<Request> request = new RefCell<>(null);

    static final class Client {
      private final List<Integer> answers = new ArrayList<>();
      private final IntCell inbox = new IntCell(0);
    }

    record Request(Client client) {}

    private void ask(Client asking) {
      request.set(new Request(asking));
      asking.answers.add(asking.inbox.get());
    }

    @Override
    public List<Actor> actors() {
      return List.of(
          actor("A", () -> ask(new Client())),
          actor(
              "B",
              () -> {
                Request asked = request.get();
                if (asked != null) {
                  asked.client.inbox.set(1);
                }
              }));
    }
  }

  /** The values that a constructor has read are not published by its return. */
  public static final class ByAConstructor extends Referred {
    private final IntCell there = new IntCell(0);

    private final class Waiter {
      private Waiter() {
        while (there.get() == 0) {
          Threads.onSpinWait();
        }
      }
    }

    @Override
    public List<Actor> actors() {
      return List.of(actor("A", Waiter::new), actor("B", () -> there.set(1)));
    }
  }

  /** Two have the same value without a cell between them, and the same lambda. */
  public static final class ByNobody extends Referred {
    private final RefCell<Object> one = new RefCell<>(null);
    private final RefCell<Object> other = new RefCell<>(null);
    private final IntCell number = new IntCell(0);

    private void put(RefCell<Object> into) {
      number.get();
      into.set(true);
      into.set("text");
      Runnable nothing = () -> {};
      into.set(nothing);
    }

    @Override
    public List<Actor> actors() {
      return List.of(
          actor("A", () -> put(one)),
          actor("B", () -> put(other)),
          actor(
              "C",
              () -> {
                one.get();
                other.get();
                number.set(1);
              }));
    }
  }

  /** Two refer to the same lambda before they make something else. */
  public static final class ByTwoBoxes extends Referred {
    private final RefCell<Parcel> one = new RefCell<>(null);
    private final RefCell<Parcel> other = new RefCell<>(null);

    private final IntCell number = new IntCell(0);

    private record Parcel(Runnable content) {}

    private void put(RefCell<Parcel> into) {
      number.get();
      into.set(new Parcel(() -> {}));
      into.set(new Parcel(null));
    }

    @Override
    public List<Actor> actors() {
      return List.of(
          actor("A", () -> put(one)),
          actor("B", () -> put(other)),
          actor(
              "C",
              () -> {
                one.get();
                other.get();
                number.set(1);
              }));
    }
  }

  /** An object that shows itself before it has made what it refers to. */
  public static final class ByALeak extends Referred {
    private final IntCell number = new IntCell(0);
    private final RefCell<Leaking> shown = new RefCell<>(null);
    private final RefCell<Leaf> one = new RefCell<>(null);
    private final RefCell<Leaf> other = new RefCell<>(null);

    private record Leaf(int number) {}

    private final class Leaking {
      private final Leaf box;

      private Leaking() {
        shown.set(this);
        box = new Leaf(1);
        number.set(5);
      }
    }

    private void make() {
      new Leaking();
      one.get();
    }

    private void pass(RefCell<Leaf> into) {
      Leaking there = shown.get();
      if (there != null && there.box != null) {
        into.set(there.box);
        number.get();
      }
    }

    @Override
    public List<Actor> actors() {
      return List.of(
          actor("A", this::make), actor("B", () -> pass(one)), actor("C", () -> pass(other)));
    }
  }
}
