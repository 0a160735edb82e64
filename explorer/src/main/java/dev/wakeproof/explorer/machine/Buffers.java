package dev.wakeproof.explorer.machine;

import java.util.List;

/** One memory that all see, and stores on their way to it: SC, TSO, PSO and JAVA-SB. */
final class Buffers implements SharedMemory {
  private final MemoryModel model;
  private final Machine machine;
  private final Controls controls;
  private final List<StoreBuffer> buffers;

  Buffers(MemoryModel model, Machine machine, Controls controls) {
    this.model = model;
    this.machine = machine;
    this.controls = controls;
    this.buffers = StoreBuffer.forAll(model, Machine.MAX_ACTORS);
  }

  private StoreBuffer of(Worker worker) {
    return buffers.get(worker.index);
  }

  @Override
  public void begin() {
    buffers.forEach(StoreBuffer::clear);
  }

  @Override
  public boolean isSettled(Worker worker) {
    return of(worker).isEmpty();
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
  public boolean waits(Worker worker) {
    if (isSettled(worker) || !controls.fencesDrain()) {
      return false;
    }
    return mayWait(worker.op) && (worker.op.kind != OpKind.LOAD || of(worker).holdsVolatile());
  }

  @Override
  public int ways(Worker worker) {
    return 1;
  }

  @Override
  public int underWay(Worker worker) {
    return of(worker).size();
  }

  @Override
  public boolean mayArrive(Worker worker, int index) {
    return of(worker).mayLeave(index) && controls.flushes(index);
  }

  @Override
  public void arrive(Worker worker, int index) {
    StoreBuffer.Entry entry = of(worker).remove(index);
    machine.arriving(worker, entry.at());
    machine.write(entry.at(), entry.bits(), entry.held());
    machine.clocks().arrives(entry.at(), entry.mode(), entry.carried());
    machine.done();
  }

  @Override
  public Footprint footprint(int choice, Worker worker) {
    Op op = worker.op;
    if (Choice.kind(choice) == Choice.FLUSH) {
      return Footprint.arrival(choice, of(worker).get(Choice.index(choice)).at());
    }
    // Nobody else sees it before it leaves the buffer.
    boolean hidden = op.kind == OpKind.STORE && model.queues(op.mode);
    return hidden && Choice.kind(choice) == Choice.STEP
        ? Footprint.hidden(choice)
        : Footprint.of(choice, op);
  }

  /** Notes what the step knows of and makes known, too. */
  @Override
  public void take(Worker worker, Op op) {
    Races races = machine.clocks();
    int actor = worker.index;
    boolean fromMemory = of(worker).newest(op.at) == null;
    if (op.kind == OpKind.STORE) {
      // Before it carries what its actor knows of: whoever acquires it knows of itself, too.
      machine.accesses(worker, op, true);
    }
    perform(op, worker);
    switch (op.kind) {
      case LOAD -> {
        if (fromMemory) {
          races.acquires(actor, op.at, op.mode);
        }
        machine.accesses(worker, op, false);
      }
      case STORE -> {
        if (!model.queues(op.mode)) {
          races.arrives(op.at, op.mode, races.carriedBy(actor, op.mode));
        }
      }
      case CAS, SWAP, ADD -> {
        boolean writes = op.kind != OpKind.CAS || op.result == op.expected;
        races.acquires(actor, op.at, Mode.VOLATILE);
        machine.accesses(worker, op, writes);
        if (writes) {
          races.releases(actor, op.at);
        }
      }
      case LOCK -> races.acquires(actor, op.at, Mode.VOLATILE);
      case UNLOCK, INTERRUPT, SIGNAL -> races.releases(actor, op.at);
      case AWAIT -> {
        if (op.result == Machine.SIGNALLED) {
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
        // A park and an unpark order nothing; see the package description of the explorer.
      }
    }
  }

  private void perform(Op op, Worker worker) {
    StoreBuffer own = of(worker);
    StoreBuffer.Entry newest = own.newest(op.at);
    if (op.kind == OpKind.LOAD && newest != null) {
      op.result = newest.bits();
      op.resultHeld = newest.held();
    } else if (op.kind == OpKind.STORE && model.queues(op.mode)) {
      int[] carried = machine.clocks().carriedBy(worker.index, op.mode);
      own.add(new StoreBuffer.Entry(op.at, op.next, op.nextHeld, op.mode, carried));
    } else {
      machine.perform(op, worker);
    }
  }

  /** A full one has waited for the buffer; another one takes a place in it. */
  @Override
  public void fence(Worker worker, Op op) {
    perform(op, worker);
  }

  @Override
  public void goOn(Worker worker) {
    // It sees what there is.
  }

  @Override
  public long visible(Worker worker, Location at) {
    StoreBuffer.Entry own = of(worker).newest(at);
    return own == null ? at.bits : own.bits();
  }

  @Override
  public boolean isOutdated(Worker worker) {
    return worker.reads.isAny((at, value) -> visible(worker, at) != value);
  }

  @Override
  public void addTo(Hash key, Worker worker) {
    if (controls.keyHasBuffers()) {
      of(worker).addTo(key);
    }
  }

  @Override
  public void addKnowledgeTo(Hash key) {
    if (controls.keyHasClocks()) {
      machine.clocks().addTo(key, this::addCarried);
    }
  }

  private void addCarried(Hash key, int actor) {
    StoreBuffer buffer = buffers.get(actor);
    for (int i = 0; i < buffer.size(); i++) {
      key.add(machine.clocks().outline(buffer.get(i).carried()));
    }
  }
}
