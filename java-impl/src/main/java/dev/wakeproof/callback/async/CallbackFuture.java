package dev.wakeproof.callback.async;

import dev.wakeproof.atomic.Agenda;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A future that a callback completes. Before a thread waits for it, the thread hands the callbacks
 * that it still has to run to another thread. Otherwise it could wait for a callback that only it
 * would run. Futures derived from this one do the same.
 */
public class CallbackFuture<T> extends CompletableFuture<T> {
  /** Creates a future that is not complete. */
  public CallbackFuture() {}

  private void attend() {
    if (!isDone()) {
      Agenda.attend();
    }
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    attend();
    return super.get();
  }

  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    attend();
    return super.get(timeout, unit);
  }

  @Override
  public T join() {
    attend();
    return super.join();
  }

  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CallbackFuture<>();
  }
}
