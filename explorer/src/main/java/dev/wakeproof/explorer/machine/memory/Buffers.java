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
    this.buffers = StoreBuffer.forAll(model, ActorState.MOST);
  }

  private StoreBuffer of(ActorState actor) {
    return buffers[actor.index];
  }

  @Override
  public void begin() {
    for (StoreBuffer buffer : buffers) {
      buffer.clear();
    }
  }

  @Override
  public boolean isSettled(ActorState actor) {
    return of(actor).isEmpty();
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
  public boolean waits(ActorState actor) {
    if (isSettled(actor) || !controls.fencesDrain()) {
      return false;
    }
    return mayWait(actor.op) && (actor.op.kind != OpKind.LOAD || of(actor).holdsVolatile());
  }

  @Override
  public int ways(ActorState actor) {
    return 1;
  }

  @Override
  public int underWay(ActorState actor) {
    return of(actor).size();
  }

  @Override
  public boolean mayArrive(ActorState actor, int index) {
    return of(actor).mayLeave(index) && controls.flushes(index);
  }

  @Override
  public void arrive(ActorState actor, int index) {
    StoreBuffer.Entry entry = of(actor).remove(index);
    host.arriving(actor, entry.at());
    host.write(entry.at(), entry.bits(), entry.held());
    host.races().arrives(entry.at(), entry.mode(), entry.carried());
    host.done();
  }

  @Override
  public Footprint footprint(int choice, ActorState actor) {
    Op op = actor.op;
    if (Choice.kind(choice) == Choice.FLUSH) {
      return Footprint.arrival(choice, of(actor).get(Choice.index(choice)).at());
    }
    // No other actor sees it before it leaves the buffer.
    boolean hidden = op.kind == OpKind.STORE && queues(op);
    return hidden && Choice.kind(choice) == Choice.STEP
        ? Footprint.hidden(choice)
        : Footprint.of(choice, op, actor.reads.touched(controls));
  }

  /** Takes the step, and transfers the knowledge that it acquires and releases. */
  @Override
  public void take(ActorState actor, Op op) {
    Races races = host.races();
    int index = actor.index;
    boolean fromMemory = of(actor).newest(op.at) == null;
    if (op.kind == OpKind.STORE) {
      // Before the store takes its actor's knowledge along: an actor that acquires the store
      // learns of this access, too.
      host.accesses(actor, op, true);
    }
    perform(op, actor);
    switch (op.kind) {
      case LOAD -> {
        if (fromMemory) {
          races.acquires(index, op.at, op.reading(op.result));
        }
        host.accesses(actor, op, false);
      }
      case STORE -> {
        if (!queues(op)) {
          races.arrives(op.at, op.mode, races.carriedBy(index, op.mode));
        }
      }
      case CAS, SWAP, ADD -> {
        boolean writes = !op.changesNothing();
        races.acquires(index, op.at, op.mode);
        host.accesses(actor, op, writes);
        if (writes) {
          races.updates(index, op.at, op.writing());
        }
      }
      case LOCK, PASS -> races.acquires(index, op.at, Mode.VOLATILE);
      case UNLOCK, INTERRUPT, SIGNAL -> races.releases(index, op.at);
      case AWAIT -> {
        if (op.result == Op.SIGNALLED) {
          races.acquires(index, op.at, Mode.VOLATILE);
        }
      }
      case INTERRUPTED -> {
        if (op.result != 0) {
          races.acquires(index, op.at, Mode.VOLATILE);
        }
        races.forgets(op.at);
      }
      default -> {
        // A park and an unpark order nothing; see docs/memory-models.md.
      }
    }
  }

  private boolean queues(Op store) {
    return model.queues(store.mode) && !store.at.unbuffered;
  }

  private void perform(Op op, ActorState actor) {
    StoreBuffer own = of(actor);
    StoreBuffer.Entry newest = own.newest(op.at);
    if (op.kind == OpKind.LOAD && newest != null) {
      op.result = newest.bits();
      op.resultHeld = newest.held();
    } else if (op.kind == OpKind.STORE && queues(op)) {
      int[] carried = host.races().carriedBy(actor.index, op.mode);
      own.add(new StoreBuffer.Entry(op.at, op.next, op.nextHeld, op.mode, carried));
    } else {
      host.perform(op, actor.number());
    }
  }

  /** Takes the step; a step that waits for a full buffer has waited already. */
  @Override
  public void fence(ActorState actor, Op op) {
    perform(op, actor);
  }

  @Override
  public void goOn(ActorState actor) {
    // The actor sees the newest value.
  }

  @Override
  public long visible(ActorState actor, Location at) {
    StoreBuffer.Entry own = of(actor).newest(at);
    return own == null ? at.bits : own.bits();
  }

  @Override
  public boolean isOutdated(ActorState actor) {
    return actor.reads.isAny((at, value) -> visible(actor, at) != value);
  }

  @Override
  public void addTo(Hash key, ActorState actor) {
    if (controls.keyHasBuffers()) {
      of(actor).addTo(key);
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
