package dev.wakeproof.lock;

import dev.wakeproof.scenario.Scenario;

/** A prepared stack; a waiter that cancels in it sweeps it. */
abstract class PreparedStack implements Scenario {
  final Sweeper sweeper = new Sweeper();

  /** Returns a node that was enqueued when the other one was the top. */
  static Node above(Node below) {
    Node node = new Node();
    node.below.setPlain(below);
    return node;
  }

  static void leave(Node node) {
    node.state.compareAndSet(Node.WAITING, Node.CANCELLED);
  }

  /** How many are in the stack below that one. */
  static int below(Node top) {
    int many = 0;
    for (Node node = top.below.get(); node != null; node = node.below.get()) {
      many++;
    }
    return many;
  }

  @Override
  public String whenStuck() {
    return "AllGetThrough";
  }
}
