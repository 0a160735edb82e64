package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Footprint;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;

/** One memory for all actors, with a buffer of stores for each: SC, TSO, PSO and JAVA-SB. */
final class Buffers implements SharedMemory {
  private final MemoryModel model;
  private final Host host;
  private final Controls controls;
  private final StoreBuffer[] buffers;

  Buffers(MemoryModel model, Host host, Controls controls) {
    this.model = model;
    this.host = host;
    this.controls = controls;
    this.buffers = StoreBuffer.forAll(model, Player.MOST);
  }

  private StoreBuffer of(Player player) {
    return buffers[player.index];
  }

  @Override
  public void begin() {
    for (StoreBuffer buffer : buffers) {
      buffer.clear();
    }
  }

  @Override
  public boolean isSettled(Player player) {
    return of(player).isEmpty();
  }

  @Override
  public boolean mayWait(Op op) {
    return switch (op.kind) {
      case LOAD -> op.mode == Mode.VOLATILE && model.volatileLoadWaits();
      case STORE -> model != MemoryModel.SC && !model.queues(op.mode);
      default -> model != MemoryModel.SC && op.kind.fences();
    };
  }

  @Override
  public boolean waits(Player player) {
    if (isSettled(player) || !controls.fencesDrain()) {
      return false;
    }
    return mayWait(player.op) && (player.op.kind != OpKind.LOAD || of(player).holdsVolatile());
  }

  @Override
  public int ways(Player player) {
    return 1;
  }

  @Override
  public int underWay(Player player) {
    return of(player).size();
  }

  @Override
  public boolean mayArrive(Player player, int index) {
    return of(player).mayLeave(index) && controls.flushes(index);
  }

  @Override
  public void arrive(Player player, int index) {
    StoreBuffer.Entry entry = of(player).remove(index);
    host.arriving(player, entry.at());
    host.write(entry.at(), entry.bits(), entry.held());
    host.races().arrives(entry.at(), entry.mode(), entry.carried());
    host.done();
  }

  @Override
  public Footprint footprint(int choice, Player player) {
    Op op = player.op;
    if (Choice.kind(choice) == Choice.FLUSH) {
      return Footprint.arrival(choice, of(player).get(Choice.index(choice)).at());
    }
    // No other actor sees it before it leaves the buffer.
    boolean hidden = op.kind == OpKind.STORE && model.queues(op.mode);
    return hidden && Choice.kind(choice) == Choice.STEP
        ? Footprint.hidden(choice)
        : Footprint.of(choice, op, player.reads.touched(controls));
  }

  /** Takes the step, and transfers the knowledge that it acquires and releases. */
  @Override
  public void take(Player player, Op op) {
    Races races = host.races();
    int actor = player.index;
    boolean fromMemory = of(player).newest(op.at) == null;
    if (op.kind == OpKind.STORE) {
      // Before the store takes its actor's knowledge along: an actor that acquires the store
      // learns of this access, too.
      host.accesses(player, op, true);
    }
    perform(op, player);
    switch (op.kind) {
      case LOAD -> {
        if (fromMemory) {
          races.acquires(actor, op.at, op.mode);
        }
        host.accesses(player, op, false);
      }
      case STORE -> {
        if (!model.queues(op.mode)) {
          races.arrives(op.at, op.mode, races.carriedBy(actor, op.mode));
        }
      }
      case CAS, SWAP, ADD -> {
        boolean writes = op.kind != OpKind.CAS || op.result == op.expected;
        races.acquires(actor, op.at, op.mode);
        host.accesses(player, op, writes);
        if (writes) {
          races.updates(actor, op.at, op.writing());
        }
      }
      case LOCK, PASS -> races.acquires(actor, op.at, Mode.VOLATILE);
      case UNLOCK, INTERRUPT, SIGNAL -> races.releases(actor, op.at);
      case AWAIT -> {
        if (op.result == Op.SIGNALLED) {
          races.acquires(actor, op.at, Mode.VOLATILE);
        }
      }
      case INTERRUPTED -> {
        if (op.result != 0) {
          races.acquires(actor, op.at, Mode.VOLATILE);
        }
        races.forgets(op.at);
      }
      default -> {
        // A park and an unpark order nothing; see docs/memory-models.md.
      }
    }
  }

  private void perform(Op op, Player player) {
    StoreBuffer own = of(player);
    StoreBuffer.Entry newest = own.newest(op.at);
    if (op.kind == OpKind.LOAD && newest != null) {
      op.result = newest.bits();
      op.resultHeld = newest.held();
    } else if (op.kind == OpKind.STORE && model.queues(op.mode)) {
      int[] carried = host.races().carriedBy(player.index, op.mode);
      own.add(new StoreBuffer.Entry(op.at, op.next, op.nextHeld, op.mode, carried));
    } else {
      host.perform(op, player.number());
    }
  }

  /** Takes the step; a step that waits for a full buffer has waited already. */
  @Override
  public void fence(Player player, Op op) {
    perform(op, player);
  }

  @Override
  public void goOn(Player player) {
    // The actor sees the newest value.
  }

  @Override
  public long visible(Player player, Location at) {
    StoreBuffer.Entry own = of(player).newest(at);
    return own == null ? at.bits : own.bits();
  }

  @Override
  public boolean isOutdated(Player player) {
    return player.reads.isAny((at, value) -> visible(player, at) != value);
  }

  @Override
  public void addTo(Hash key, Player player) {
    if (controls.keyHasBuffers()) {
      of(player).addTo(key);
    }
  }

  @Override
  public void addKnowledgeTo(Hash key) {
    if (controls.keyHasClocks()) {
      host.races().addTo(key, this::addCarried);
    }
  }

  private void addCarried(Hash key, int actor) {
    StoreBuffer buffer = buffers[actor];
    for (int i = 0; i < buffer.size(); i++) {
      key.add(host.races().outline(buffer.get(i).carried()));
    }
  }
}
