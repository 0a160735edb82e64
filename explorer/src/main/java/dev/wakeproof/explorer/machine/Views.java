package dev.wakeproof.explorer.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The model {@code JAVA}: each location keeps its stores in an order that all agree on, and each
 * actor knows how far in each it has come. A load returns any store that is not older than that, a
 * store is put anywhere behind it, and a read-modify-write directly behind what it reads. What the
 * acquire and release modes, the fences and the volatile accesses add is what they make known to
 * whom; docs/memory-models.md says which definitions are taken, and why.
 *
 * <p>The one order of all volatile accesses is not the order in which they are taken. It is built
 * as the program makes it visible: each volatile store, and all that happens after it, knows which
 * volatile stores come before it, and a volatile load returns nothing older than those of its own
 * past. Where it returns a store, it comes before the next volatile one of that location, and its
 * past with it.
 */
final class Views implements SharedMemory {
  private final Machine machine;
  private final Controls controls;
  private final List<Self> selves;
  private final List<History> histories = new ArrayList<>();
  private final List<Location> told = new ArrayList<>();
  private final Knowledge fences = new Knowledge();

  /** What one actor knows. */
  private static final class Self {
    final Knowledge now = new Knowledge();

    /** What an acquire fence would add: what was read without acquiring it. */
    final Knowledge pending = new Knowledge();

    /** What the stores behind a release fence carry; null before there is one. */
    Knowledge fenced;

    void clear() {
      now.clear();
      pending.clear();
      fenced = null;
    }
  }

  Views(Machine machine, Controls controls) {
    this.machine = machine;
    this.controls = controls;
    this.selves = Stream.generate(Self::new).limit(Machine.MAX_ACTORS).toList();
  }

  private Self of(Worker worker) {
    return selves.get(worker.index);
  }

  @Override
  public void begin() {
    selves.forEach(Self::clear);
    histories.clear();
    told.clear();
    fences.clear();
  }

  // ---- nothing is on its way

  @Override
  public boolean isSettled(Worker worker) {
    return true;
  }

  @Override
  public boolean mayWait(Op op) {
    return op.kind == OpKind.FENCE;
  }

  @Override
  public boolean waits(Worker worker) {
    return false;
  }

  @Override
  public int underWay(Worker worker) {
    return 0;
  }

  @Override
  public boolean mayArrive(Worker worker, int index) {
    return false;
  }

  @Override
  public void arrive(Worker worker, int index) {
    throw new IllegalStateException("no store is on its way");
  }

  // ---- in which ways a step can be taken

  @Override
  public int ways(Worker worker) {
    Op op = worker.op;
    if (op.kind == OpKind.SPIN) {
      return Math.max(1, outdated(worker).size());
    }
    return isAccess(op) && op.at.shared ? ways(worker, op).size() : 1;
  }

  /** Whether a step reads or writes what has a history. */
  private static boolean isAccess(Op op) {
    return switch (op.kind) {
      case LOAD, STORE, CAS, SWAP, ADD -> !op.at.immediate;
      default -> false;
    };
  }

  /** The stores that it may read, or behind which it may be put, the newest first. */
  private List<Message> ways(Worker worker, Op op) {
    History history = history(op.at);
    Knowledge known = of(worker).now;
    int oldest = known.seen.position(history);
    if (isVolatileLoad(op) && controls.volatilesHaveOneOrder()) {
      oldest = Math.max(oldest, known.order.position(history));
    }
    List<Message> ways = new ArrayList<>();
    int newest = history.size() - 1;
    for (int i = newest; i >= (controls.loadsMayBeLate() ? oldest : newest); i--) {
      Message message = history.get(i);
      if (!writesBehind(op, message)
          || (history.isOpenBehind(message)
              && (!isVolatileStore(op) || history.isOpenForVolatilesBehind(message)))) {
        ways.add(message);
      }
    }
    return ways;
  }

  private static boolean writesBehind(Op op, Message message) {
    return op.kind == OpKind.CAS ? message.bits == op.expected : op.kind != OpKind.LOAD;
  }

  private boolean isVolatileStore(Op op) {
    return op.writing() == Mode.VOLATILE && controls.volatilesAreMore();
  }

  private boolean isVolatileLoad(Op op) {
    return op.mode == Mode.VOLATILE && controls.volatilesAreMore();
  }

  private History history(Location at) {
    if (at.history == null) {
      at.history = new History(at, histories.size());
      histories.add(at.history);
    }
    return at.history;
  }

  @Override
  public Footprint footprint(int choice, Worker worker) {
    Op op = worker.op;
    Footprint footprint = Footprint.of(choice, op);
    if (Choice.kind(choice) != Choice.STEP) {
      return footprint;
    }
    if (op.kind == OpKind.FENCE) {
      return footprint.withEverything();
    }
    // To read an old store, or to come before one, is an order among volatile accesses of others.
    return isAccess(op) && op.mode == Mode.VOLATILE
        ? footprint.amongVolatiles(Choice.index(choice) != 0)
        : footprint;
  }

  // ---- steps

  @Override
  public void take(Worker worker, Op op) {
    if (isAccess(op)) {
      access(worker, op);
      return;
    }
    boolean permit = op.kind == OpKind.PARK && op.at.bits != 0;
    machine.perform(op, worker);
    int actor = worker.index;
    switch (op.kind) {
      case LOAD -> {
        if (op.result != 0) {
          learnFrom(worker, op.at);
          machine.clocks().acquires(actor, op.at, op.mode);
        }
      }
      case LOCK -> {
        learnFrom(worker, op.at);
        machine.clocks().acquires(actor, op.at, Mode.VOLATILE);
      }
      case UNLOCK, INTERRUPT, SIGNAL -> {
        tellAt(worker, op.at);
        machine.clocks().releases(actor, op.at);
      }
      case AWAIT -> {
        if (op.result == Machine.SIGNALLED) {
          learnFrom(worker, op.at);
          machine.clocks().acquires(actor, op.at, Mode.VOLATILE);
        }
      }
      case INTERRUPTED -> {
        if (op.result != 0) {
          learnFrom(worker, op.at);
          machine.clocks().acquires(actor, op.at, Mode.VOLATILE);
        }
        op.at.carried = null;
        machine.clocks().forgets(op.at);
      }
      case UNPARK -> {
        if (op.at.permitOrders && controls.permitsOrder()) {
          tellAt(worker, op.at);
        }
      }
      case PARK -> {
        if (permit) {
          learnFrom(worker, op.at);
        }
        op.at.carried = null;
      }
      default -> {
        // A notify orders nothing, whoever it wakes takes the monitor; nor does a counter.
      }
    }
  }

  private void learnFrom(Worker worker, Location at) {
    of(worker).now.learn(at.carried);
  }

  private void tellAt(Worker worker, Location at) {
    if (at.carried == null) {
      at.carried = new Knowledge();
      if (!told.contains(at)) {
        told.add(at);
      }
    }
    at.carried.learn(of(worker).now);
  }

  private void access(Worker worker, Op op) {
    Message chosen = ways(worker, op).get(op.alternative);
    View before = of(worker).now.order.copy();
    if (op.kind == OpKind.STORE) {
      machine.accesses(worker, op, true);
      write(worker, op, chosen, op.next, before);
      return;
    }
    op.result = chosen.bits;
    op.resultHeld = chosen.held;
    read(worker, op, chosen);
    if (!writesBehind(op, chosen)) {
      machine.accesses(worker, op, false);
      return;
    }
    machine.accesses(worker, op, true);
    write(worker, op, chosen, op.kind == OpKind.ADD ? op.sum() : op.next, before);
  }

  private void read(Worker worker, Op op, Message message) {
    Self self = of(worker);
    if (isVolatileLoad(op)) {
      joinOrder(self, message);
    }
    self.now.seen.raise(message);
    boolean acquires = op.mode == Mode.ORDERED || op.mode == Mode.VOLATILE;
    if (acquires && controls.acquiresLearn()) {
      acquire(worker, message.carried);
      if (isVolatileLoad(op)) {
        acquire(worker, message.carriedBefore);
      }
    } else {
      self.pending.join(message.carried);
    }
  }

  private void acquire(Worker worker, Knowledge carried) {
    if (carried != null) {
      of(worker).now.learn(carried);
      machine.clocks().learns(worker.index, carried.clock);
    }
  }

  /** A volatile load comes behind the volatile store it returns or knows, and before the next. */
  private void joinOrder(Self self, Message message) {
    View order = self.now.order;
    History history = message.at.history;
    Message known = message.isVolatile ? message : history.get(self.now.seen.position(history));
    Message last = history.lastVolatile(known);
    if (last != null) {
      order.raise(last);
      order.join(last.past);
    }
    message.isReadVolatile |= message.isVolatile;
    message.readers = message.readers == null ? new View() : message.readers;
    message.readers.join(order);
    Message next = history.nextVolatile(message);
    if (next != null && next.past.join(order)) {
      close();
    }
  }

  /**
   * Puts a store in its place.
   *
   * @param before what came before the step in the order of volatile accesses: that, and not that
   *     the step did, is known to an acquire load of it
   */
  private void write(Worker worker, Op op, Message behind, long bits, View before) {
    Self self = of(worker);
    History history = history(op.at);
    boolean isVolatile = isVolatileStore(op);
    Message last = history.lastVolatile(behind);
    Message next = history.nextVolatile(behind);
    Message added = new Message(op.at, bits, op.nextHeld, isVolatile, op.kind != OpKind.STORE);
    history.putBehind(behind, added);
    self.now.seen.raise(added);
    if (isVolatile) {
      // What a read-modify-write has just acquired comes before what follows it, not before it.
      added.past = before.copy();
      history.joinReaders(behind.position + 1, added.past);
      if (last != null) {
        added.past.raise(last);
        added.past.join(last.past);
      }
      self.now.order.join(added.past);
      self.now.order.raise(added);
    }
    added.carried = carried(worker, op, behind, before);
    if (isVolatile && last != null) {
      carryBefore(added, last);
    }
    if (isVolatile && next != null) {
      for (Message later = next; later != null; later = history.nextVolatile(later)) {
        carryBefore(later, added);
      }
      next.past.join(added.past);
      next.past.raise(added);
      close();
    }
    if (history.newest() == added) {
      machine.write(op.at, bits, op.nextHeld);
    }
  }

  private static void carryBefore(Message message, Message earlier) {
    if (message.carriedBefore == null) {
      message.carriedBefore = new Knowledge();
    }
    message.carriedBefore.join(earlier.carried);
    message.carriedBefore.join(earlier.carriedBefore);
  }

  /**
   * What the store carries: what its actor knows, or knew at its last release fence, or nothing;
   * and a read-modify-write in addition what the store carries that it has read.
   */
  private Knowledge carried(Worker worker, Op op, Message read, View before) {
    Self self = of(worker);
    Mode mode = op.writing();
    Knowledge carried = null;
    if (mode == Mode.ORDERED || mode == Mode.VOLATILE) {
      int[] clock = machine.clocks().carriedBy(worker.index, mode);
      carried = new Knowledge(self.now.seen.copy(), before, clock);
    } else if (self.fenced != null) {
      carried = self.fenced.with(self.fenced.clock);
    }
    if (op.kind != OpKind.STORE && read.carried != null && controls.updatesPassOn()) {
      carried = carried == null ? new Knowledge() : carried;
      carried.join(read.carried);
    }
    return carried;
  }

  /** Whatever comes after a volatile store comes after all that does so before it. */
  private void close() {
    List<View> orders = new ArrayList<>();
    for (Self self : selves) {
      orders.add(self.now.order);
      orders.add(self.pending.order);
      if (self.fenced != null) {
        orders.add(self.fenced.order);
      }
    }
    histories.forEach(history -> history.addOrders(orders));
    for (Location at : told) {
      if (at.carried != null) {
        orders.add(at.carried.order);
      }
    }
    orders.add(fences.order);
    boolean grew = true;
    while (grew) {
      grew = false;
      for (View order : orders) {
        grew |= order.close();
      }
    }
  }

  @Override
  public void fence(Worker worker, Op op) {
    Self self = of(worker);
    boolean acquires = op.kind == OpKind.FENCE;
    boolean releases = op.mode == Mode.VOLATILE || !acquires;
    if (acquires) {
      self.now.learn(self.pending);
      machine.clocks().learns(worker.index, self.pending.clock);
      self.pending.clear();
    }
    if (acquires && releases && controls.fencesDrain()) {
      // Full ones take effect in the order in which they are taken.
      for (History history : histories) {
        history.joinReaders(self.now.seen.position(history), self.now.order);
      }
      self.now.seen.join(self.now.order);
      self.now.learn(fences);
      fences.learn(self.now);
    }
    if (releases) {
      self.fenced = self.now.with(machine.clocks().carriedBy(worker.index, Mode.ORDERED));
    }
  }

  // ---- spins

  @Override
  public long visible(Worker worker, Location at) {
    return at.history == null
        ? at.bits
        : at.history.get(of(worker).now.seen.position(at.history)).bits;
  }

  @Override
  public boolean isOutdated(Worker worker) {
    return worker.reads.isAny((at, value) -> isOutdated(worker, at, value));
  }

  private List<Location> outdated(Worker worker) {
    return worker.reads.all((at, value) -> isOutdated(worker, at, value));
  }

  private boolean isOutdated(Worker worker, Location at, long value) {
    return visible(worker, at) != value || isBehind(worker, at);
  }

  private boolean isBehind(Worker worker, Location at) {
    return at.history != null && of(worker).now.seen.position(at.history) < at.history.size() - 1;
  }

  /** Stores are seen in the end: in one of the locations it sees a newer one. */
  @Override
  public void goOn(Worker worker) {
    List<Location> outdated = outdated(worker);
    if (worker.op.endsByItself || outdated.isEmpty()) {
      return;
    }
    Location at = outdated.get(worker.op.alternative);
    boolean sawNewest =
        worker.reads.isAny((read, value) -> read == at && value == visible(worker, at));
    if (sawNewest && isBehind(worker, at)) {
      View seen = of(worker).now.seen;
      seen.raise(at.history.get(seen.position(at.history) + 1));
    }
  }

  // ---- states

  @Override
  public void addTo(Hash key, Worker worker) {
    // It stands with the rest: what is older than what all have seen is forgotten first.
  }

  @Override
  public void addKnowledgeTo(Hash key) {
    histories.forEach(this::forget);
    Races races = machine.clocks();
    races.addTo(key, (hash, actor) -> {});
    if (!controls.keyHasBuffers()) {
      return;
    }
    for (Worker worker : machine.workers()) {
      if (!worker.ended) {
        Self self = of(worker);
        key.add(Knowledge.hash(self.now, races));
        key.add(Knowledge.hash(self.pending, races));
        key.add(Knowledge.hash(self.fenced, races));
      }
    }
    long low = 0;
    long high = 0;
    for (History history : histories) {
      long hash = history.hash(races);
      if (hash != 0) {
        low += Hash.first(8, hash);
        high += Hash.second(9, hash);
      }
    }
    for (Location at : told) {
      long hash = Knowledge.hash(at.carried, races);
      if (hash != 0) {
        low += Hash.first(Hash.first(10, at.name()), hash);
        high += Hash.second(Hash.second(11, at.name()), hash);
      }
    }
    key.add(Knowledge.hash(fences, races));
    key.low = Hash.first(key.low, low);
    key.high = Hash.second(key.high, high);
  }

  private void forget(History history) {
    int oldest = history.size() - 1;
    for (Worker worker : machine.workers()) {
      if (!worker.ended) {
        oldest = Math.min(oldest, oldestFor(worker, history));
      }
    }
    history.forgetBefore(oldest, controls);
  }

  /**
   * Who was not started yet will know what its starter knew; before that, this is enough for it.
   */
  private int oldestFor(Worker worker, History history) {
    Location toBegin = worker.toBegin();
    if (toBegin == null) {
      return of(worker).now.seen.position(history);
    }
    if (toBegin.bits == 0) {
      return Integer.MAX_VALUE;
    }
    return toBegin.carried == null ? 0 : toBegin.carried.seen.position(history);
  }
}
