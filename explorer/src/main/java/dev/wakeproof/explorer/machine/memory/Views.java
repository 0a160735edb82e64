package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Footprint;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The model {@code JAVA}. Each location keeps its stores in an order on which all actors agree, and
 * each actor knows a position in each order. A load returns any store that is not older than this
 * position, a store goes anywhere after it, and a read-modify-write goes directly after the store
 * that it reads. Acquire and release modes, fences and volatile accesses transfer knowledge between
 * actors; docs/memory-models.md names the definitions and gives the reasons.
 *
 * <p>The total order of volatile accesses is not the order in which they are taken. It is built as
 * the program makes it visible. Each volatile store, and all that happens after it, knows the
 * volatile stores before it. A volatile load returns nothing older than the stores of its own past.
 * When it returns a store, it precedes the next volatile store of that location, and so does its
 * past.
 */
final class Views implements SharedMemory {
  private final Host host;
  private final Controls controls;
  private final List<Self> selves;
  private final List<History> histories = new ArrayList<>();
  private final List<Location> told = new ArrayList<>();
  private final Knowledge fences = new Knowledge();

  /** The knowledge of one actor. */
  private static final class Self {
    final Knowledge now = new Knowledge();

    /** The knowledge that an acquire fence would add: that of values read without acquire. */
    final Knowledge pending = new Knowledge();

    /** The knowledge that stores after a release fence carry; null before the first fence. */
    Knowledge fenced;

    void clear() {
      now.clear();
      pending.clear();
      fenced = null;
    }
  }

  Views(Host host, Controls controls) {
    this.host = host;
    this.controls = controls;
    this.selves = Stream.generate(Self::new).limit(ActorState.MOST).toList();
  }

  private Self of(ActorState actor) {
    return selves.get(actor.index);
  }

  @Override
  public void begin() {
    selves.forEach(Self::clear);
    histories.clear();
    told.clear();
    fences.clear();
  }

  // ---- no store is buffered

  @Override
  public boolean isSettled(ActorState actor) {
    return true;
  }

  @Override
  public boolean mayWait(Op op) {
    return op.kind == OpKind.FENCE;
  }

  @Override
  public boolean waits(ActorState actor) {
    return false;
  }

  @Override
  public int underWay(ActorState actor) {
    return 0;
  }

  @Override
  public boolean mayArrive(ActorState actor, int index) {
    return false;
  }

  @Override
  public void arrive(ActorState actor, int index) {
    throw new IllegalStateException("no store is on its way");
  }

  // ---- variants of a step

  @Override
  public int ways(ActorState actor) {
    Op op = actor.op;
    if (op.kind == OpKind.SPIN) {
      return Math.max(1, outdated(actor).size());
    }
    return isAccess(op) && op.at.shared ? ways(actor, op).size() : 1;
  }

  /** Returns whether a step accesses a location with a history. */
  private static boolean isAccess(Op op) {
    return switch (op.kind) {
      case LOAD, STORE, CAS, SWAP, ADD -> !op.at.immediate;
      default -> false;
    };
  }

  /** Returns the stores that the step may read, or after which it may be put, newest first. */
  private List<Message> ways(ActorState actor, Op op) {
    History history = history(op.at);
    Knowledge known = of(actor).now;
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
    Kept kept = Kept.of(at);
    if (kept.history == null) {
      kept.history = new History(at, histories.size());
      histories.add(kept.history);
    }
    return kept.history;
  }

  @Override
  public Footprint footprint(int choice, ActorState actor) {
    Op op = actor.op;
    Footprint footprint = Footprint.of(choice, op, actor.reads.touched(controls));
    if (Choice.kind(choice) != Choice.STEP) {
      return footprint;
    }
    if (op.kind == OpKind.FENCE) {
      return footprint.withEverything();
    }
    // Reading an old store, or being put before a store, orders volatile accesses of other
    // actors.
    return isAccess(op) && op.mode == Mode.VOLATILE
        ? footprint.amongVolatiles(Choice.index(choice) != 0)
        : footprint;
  }

  // ---- steps

  @Override
  public void take(ActorState actor, Op op) {
    if (isAccess(op)) {
      access(actor, op);
      return;
    }
    boolean permit = op.kind == OpKind.PARK && op.at.bits != 0;
    host.perform(op, actor.number());
    int index = actor.index;
    switch (op.kind) {
      case LOAD -> {
        if (op.result != 0) {
          learnFrom(actor, op.at);
          host.races().acquires(index, op.at, op.mode);
        }
      }
      case LOCK, PASS -> {
        learnFrom(actor, op.at);
        host.races().acquires(index, op.at, Mode.VOLATILE);
      }
      case UNLOCK, INTERRUPT, SIGNAL -> {
        tellAt(actor, op.at);
        host.races().releases(index, op.at);
      }
      case AWAIT -> {
        if (op.result == Op.SIGNALLED) {
          learnFrom(actor, op.at);
          host.races().acquires(index, op.at, Mode.VOLATILE);
        }
      }
      case INTERRUPTED -> {
        if (op.result != 0) {
          learnFrom(actor, op.at);
          host.races().acquires(index, op.at, Mode.VOLATILE);
        }
        Kept.of(op.at).carried = null;
        host.races().forgets(op.at);
      }
      case UNPARK -> {
        if ((op.at.permitOrders || op.mode == Mode.ORDERED) && controls.permitsOrder()) {
          tellAt(actor, op.at);
        }
      }
      case PARK -> {
        if (permit) {
          learnFrom(actor, op.at);
        }
        Kept.of(op.at).carried = null;
      }
      default -> {
        // A notify orders nothing, because the woken actor takes the monitor; nor does a counter.
      }
    }
  }

  private void learnFrom(ActorState actor, Location at) {
    of(actor).now.learn(Kept.carried(at));
  }

  private void tellAt(ActorState actor, Location at) {
    Kept kept = Kept.of(at);
    if (kept.carried == null) {
      kept.carried = new Knowledge();
      if (!told.contains(at)) {
        told.add(at);
      }
    }
    kept.carried.learn(of(actor).now);
  }

  private void access(ActorState actor, Op op) {
    Message chosen = ways(actor, op).get(op.alternative);
    View before = of(actor).now.order.copy();
    if (op.kind == OpKind.STORE) {
      host.accesses(actor, op, true);
      write(actor, op, chosen, op.next, before);
      return;
    }
    op.result = chosen.bits;
    op.resultHeld = chosen.held;
    read(actor, op, chosen);
    if (!writesBehind(op, chosen)) {
      host.accesses(actor, op, false);
      return;
    }
    host.accesses(actor, op, true);
    write(actor, op, chosen, op.kind == OpKind.ADD ? op.sum() : op.next, before);
  }

  private void read(ActorState actor, Op op, Message message) {
    Self self = of(actor);
    if (isVolatileLoad(op)) {
      joinOrder(self, message);
    }
    self.now.seen.raise(message);
    Mode mode = op.reading(message.bits);
    boolean acquires = mode == Mode.ORDERED || mode == Mode.VOLATILE;
    if (acquires && controls.acquiresLearn()) {
      acquire(actor, message.carried);
      if (isVolatileLoad(op)) {
        acquire(actor, message.carriedBefore);
      }
    } else {
      // Without its clock: a later acquire fence is no happens-before edge.
      self.pending.learn(message.carried);
    }
  }

  private void acquire(ActorState actor, Knowledge carried) {
    if (carried != null) {
      of(actor).now.learn(carried);
      host.races().learns(actor.index, carried.clock);
    }
  }

  /**
   * Orders a volatile load after the volatile store that it returns, or whose release sequence it
   * reads from, or that it knows; and before the next volatile store.
   */
  private void joinOrder(Self self, Message message) {
    View order = self.now.order;
    History history = message.in;
    Message head = history.headOf(message);
    Message known = head.isVolatile ? head : history.get(self.now.seen.position(history));
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
   * Puts a store in its position.
   *
   * @param before the past of the step in the order of volatile accesses; an acquire load of the
   *     store learns that past, and not that the step itself took place
   */
  private void write(ActorState actor, Op op, Message behind, long bits, View before) {
    Self self = of(actor);
    History history = history(op.at);
    boolean isVolatile = isVolatileStore(op);
    Message last = history.lastVolatile(behind);
    Message next = history.nextVolatile(behind);
    Message added = new Message(history, bits, op.nextHeld, isVolatile, op.kind != OpKind.STORE);
    history.putBehind(behind, added);
    self.now.seen.raise(added);
    if (isVolatile) {
      // The knowledge that a read-modify-write acquires precedes its later steps, not its own
      // store.
      added.past = before.copy();
      history.joinReaders(behind.position + 1, added.past);
      if (last != null) {
        added.past.raise(last);
        added.past.join(last.past);
      }
      self.now.order.join(added.past);
      self.now.order.raise(added);
    }
    added.carried = carried(actor, op, behind, before);
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
      host.write(op.at, bits, op.nextHeld);
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
   * Returns the knowledge that a store carries: that of its actor, or that of the actor's last
   * release fence, or none. A read-modify-write adds the knowledge of the store that it has read.
   */
  private Knowledge carried(ActorState actor, Op op, Message read, View before) {
    Self self = of(actor);
    Mode mode = op.writing();
    Knowledge carried = null;
    if (mode == Mode.ORDERED || mode == Mode.VOLATILE) {
      int[] clock = host.races().carriedBy(actor.index, mode);
      carried = new Knowledge(self.now.seen.copy(), before, clock);
    } else if (self.fenced != null) {
      carried = self.fenced.with(null);
    }
    if (op.kind != OpKind.STORE && read.carried != null && controls.updatesPassOn()) {
      carried = carried == null ? new Knowledge() : carried;
      carried.join(read.carried);
    }
    return carried;
  }

  /**
   * Extends the order of volatile accesses: whatever follows a volatile store follows all that
   * precedes that store.
   */
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
      Knowledge carried = Kept.carried(at);
      if (carried != null) {
        orders.add(carried.order);
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
  public void fence(ActorState actor, Op op) {
    Self self = of(actor);
    boolean acquires = op.kind == OpKind.FENCE;
    boolean releases = op.mode == Mode.VOLATILE || !acquires;
    if (acquires) {
      self.now.learn(self.pending);
      self.pending.clear();
    }
    if (acquires && releases && controls.fencesDrain()) {
      // Full fences take effect in the order in which they are taken.
      for (History history : histories) {
        history.joinReaders(self.now.seen.position(history), self.now.order);
      }
      self.now.seen.join(self.now.order);
      self.now.learn(fences);
      fences.learn(self.now);
    }
    if (releases) {
      // Without a clock: a fence orders what is read, but it is no happens-before edge.
      self.fenced = self.now.with(null);
    }
  }

  // ---- spins

  @Override
  public long visible(ActorState actor, Location at) {
    History history = Kept.history(at);
    return history == null ? at.bits : history.get(of(actor).now.seen.position(history)).bits;
  }

  @Override
  public boolean isOutdated(ActorState actor) {
    return actor.reads.isAny((at, value) -> isOutdated(actor, at, value));
  }

  private List<Location> outdated(ActorState actor) {
    return actor.reads.all((at, value) -> isOutdated(actor, at, value));
  }

  private boolean isOutdated(ActorState actor, Location at, long value) {
    return visible(actor, at) != value || isBehind(actor, at);
  }

  private boolean isBehind(ActorState actor, Location at) {
    History history = Kept.history(at);
    return history != null && of(actor).now.seen.position(history) < history.size() - 1;
  }

  /**
   * Called when a spin goes on: stores become visible in the end, so the actor sees a newer store
   * in one of the locations.
   */
  @Override
  public void goOn(ActorState actor) {
    List<Location> outdated = outdated(actor);
    if (actor.op.endsByItself || outdated.isEmpty()) {
      return;
    }
    Location at = outdated.get(actor.op.alternative);
    boolean sawNewest =
        actor.reads.isAny((read, value) -> read == at && value == visible(actor, at));
    if (sawNewest && isBehind(actor, at)) {
      View seen = of(actor).now.seen;
      History history = history(at);
      seen.raise(history.get(seen.position(history) + 1));
    }
  }

  // ---- states

  @Override
  public void addTo(Hash key, ActorState actor) {
    // A part of the common state: stores older than what all actors have seen must be dropped
    // first.
  }

  @Override
  public void addKnowledgeTo(Hash key) {
    histories.forEach(this::forget);
    Races races = host.races();
    races.addTo(key, (hash, actor) -> {});
    if (!controls.keyHasBuffers()) {
      return;
    }
    for (ActorState actor : host.actors()) {
      if (!actor.ended) {
        Self self = of(actor);
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
      long hash = Knowledge.hash(Kept.carried(at), races);
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
    for (ActorState actor : host.actors()) {
      if (!actor.ended) {
        oldest = Math.min(oldest, oldestFor(actor, history));
      }
    }
    history.forgetBefore(oldest, controls);
  }

  /**
   * An actor that is not started yet will know what its starter knows; until then, its own view is
   * a safe bound.
   */
  private int oldestFor(ActorState actor, History history) {
    Location toBegin = actor.toBegin();
    if (toBegin == null) {
      return of(actor).now.seen.position(history);
    }
    if (toBegin.bits == 0) {
      return Integer.MAX_VALUE;
    }
    Knowledge carried = Kept.carried(toBegin);
    return carried == null ? 0 : carried.seen.position(history);
  }
}
