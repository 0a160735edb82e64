package dev.wakeproof.property;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program at work on a semaphore, in one thread.
 *
 * <p>It knows what its clients know and no more; the invariants are stated over that.
 */
final class Execution {
  private final Program program;
  private final SemaphoreUnderTest semaphore;
  private final List<Client> clients =
      IntStream.rangeClosed(1, Program.CLIENTS).mapToObj(Client::new).toList();
  private final List<Operation> journal = new ArrayList<>();
  private final List<Map<String, Object>> views = new ArrayList<>();
  private int arrivals;

  static {
    Thread.setDefaultUncaughtExceptionHandler(Execution::show);
  }

  Execution(Program program, SemaphoreUnderTest semaphore) {
    this.program = program;
    this.semaphore = semaphore;
  }

  /** Runs the program, then has everything given back; asks for the invariant after each step. */
  void check(Invariant invariant) {
    look();
    invariant.check(this);
    for (Operation operation : program.operations()) {
      perform(operation);
      look();
      invariant.check(this);
    }
    for (Optional<Client> holder = holder(); holder.isPresent(); holder = holder()) {
      release(holder.get(), holder.get().held());
      look();
      invariant.check(this);
    }
  }

  private void perform(Operation operation) {
    Client client = clients.get(operation.client() - 1);
    int permits = operation.permits();
    boolean mayAsk = client.isIdle() && permits <= program.permits();
    switch (operation.kind()) {
      case ACQUIRE -> {
        if (mayAsk) {
          acquire(client, permits, operation.reaction());
        }
      }
      case TRY -> {
        if (mayAsk) {
          attempt(client, Kind.TRY, permits, semaphore.tryAcquire(permits));
        }
      }
      case ASK_BRIEFLY -> {
        if (mayAsk) {
          attempt(client, Kind.ASK_BRIEFLY, permits, semaphore.acquireBriefly(permits));
        }
      }
      case RELEASE -> {
        if (permits <= client.held()) {
          release(client, permits);
        }
      }
      case CANCEL -> {
        if (client.isWaiting() || client.wasGrantedInLine()) {
          cancel(client);
        }
      }
    }
  }

  private void attempt(Client client, Kind kind, int permits, boolean granted) {
    note(client, kind, permits);
    if (granted) {
      client.took(permits);
    }
  }

  private void acquire(Client client, int permits, Reaction reaction) {
    note(client, Kind.ACQUIRE, permits);
    SemaphoreUnderTest.Request request = semaphore.acquire(permits, () -> called(client, reaction));
    if (request.isGranted()) {
      client.took(permits);
    } else {
      client.queued(request, permits, arrivals++);
    }
  }

  private void release(Client client, int permits) {
    note(client, Kind.RELEASE, permits);
    client.gives(permits);
    call(() -> semaphore.release(permits));
  }

  private void cancel(Client client) {
    note(client, Kind.CANCEL, 0);
    int permits = client.requested();
    // Out of the line before the call, which may call back others.
    SemaphoreUnderTest.Request request = client.leaves();
    call(
        () -> {
          if (!request.cancel()) {
            client.took(permits);
          }
        });
  }

  /** Something that may call back, and may throw what a callback has thrown. */
  private void call(Runnable operation) {
    try {
      operation.run();
    } catch (CallbackFailure e) {
      // Thrown on purpose. Out of a cancel it means that permits went on to others: it has won.
    }
  }

  /** The exception that a callback throws on purpose. */
  private static final class CallbackFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    CallbackFailure() {
      super(null, null, false, false);
    }
  }

  /** Prints an uncaught exception, unless it was thrown on purpose: these are thousands. */
  private static void show(Thread thread, Throwable thrown) {
    if (!(thrown instanceof CallbackFailure)) {
      System.err.print("Exception in thread \"" + thread.getName() + "\" ");
      thrown.printStackTrace();
    }
  }

  private void called(Client client, Reaction reaction) {
    if (client.isWaiting()) {
      // Woken before it is granted: it looks, and goes back to sleep.
      return;
    }
    client.wasJustCalled();
    look();
    react(client, reaction);
  }

  private void react(Client client, Reaction reaction) {
    int held = client.held();
    switch (reaction) {
      case NOTHING -> {}
      case GIVE_BACK -> release(client, held);
      case GIVE_ONE_BACK -> release(client, 1);
      case ASK_AGAIN -> {
        release(client, held);
        acquire(client, held, Reaction.NOTHING);
      }
      case CANCEL_OLDEST ->
          waiting().min(Comparator.comparingInt(Client::arrival)).ifPresent(this::cancel);
      case THROW -> throw new CallbackFailure();
    }
  }

  /**
   * Before a call that calls back: its effects come before those of the operations that the
   * callbacks make.
   */
  private void note(Client client, Kind kind, int permits) {
    look();
    if (kind != Kind.RELEASE && kind != Kind.CANCEL) {
      client.asks(permits);
    }
    journal.add(new Operation(client.number, kind, permits, Reaction.NOTHING));
  }

  private Optional<Client> holder() {
    return clients.stream().filter(client -> client.held() > 0).findFirst();
  }

  /** Those that stand in line. */
  Stream<Client> waiting() {
    return clients.stream().filter(Client::isWaiting);
  }

  List<Client> clients() {
    return clients;
  }

  SemaphoreUnderTest semaphore() {
    return semaphore;
  }

  /** How many permits there are in all. */
  int total() {
    return program.permits();
  }

  /** The permits that clients hold, without the parts of waiters. */
  int held() {
    return clients.stream().mapToInt(Client::held).sum();
  }

  /** The permits that are neither in the counter nor held. */
  int missing() {
    return total() - semaphore.availablePermits() - held();
  }

  /** Returns the operations in the order in which they took effect. */
  List<Operation> journal() {
    return journal;
  }

  private void look() {
    views.add(AbstractSemaphore.shown(this, Client::isWaiting));
  }

  /** Returns the visible state after each event. */
  List<Map<String, Object>> views() {
    return views;
  }

  Violation violation(String property, String message) {
    return new ProgramViolation(property, message, program);
  }
}
