package dev.wakeproof.checker.cluster;

import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import tlc2.tool.TLCState;
import tlc2.tool.WorkerException;
import tlc2.tool.distributed.DistApp;
import tlc2.tool.distributed.NextStateResult;
import tlc2.tool.distributed.TLCWorker;
import tlc2.tool.distributed.fp.IFPSetManager;

/** One thread of a worker, as the server knows it. */
final class Hand extends TLCWorker {
  private static final long serialVersionUID = 1L;

  private final transient AtomicLong computed;
  private final transient CountDownLatch atWork;

  /**
   * Creates a hand that is not registered yet.
   *
   * @param computed counts the states that all hands have computed
   * @param atWork counts down when the server dismisses this one
   */
  Hand(
      int number,
      DistApp model,
      IFPSetManager fingerprints,
      String host,
      AtomicLong computed,
      CountDownLatch atWork)
      throws RemoteException {
    super(number, model, fingerprints, host);
    this.computed = computed;
    this.atWork = atWork;
  }

  @Override
  public synchronized NextStateResult getNextStates(TLCState[] states)
      throws WorkerException, RemoteException {
    NextStateResult result = super.getNextStates(states);
    computed.addAndGet(result.getStatesComputedDelta());
    return result;
  }

  @Override
  public void exit() throws NoSuchObjectException {
    UnicastRemoteObject.unexportObject(this, true);
    atWork.countDown();
  }
}
