package dev.wakeproof.callback.async;

import dev.wakeproof.atomic.Agenda;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A future that a callback completes. A thread that waits for it first hands the callbacks that are
 * due in it to another thread: one of them may complete this future. The futures derived from it do
 * so as well.
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
