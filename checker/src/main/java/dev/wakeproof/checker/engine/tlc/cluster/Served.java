package dev.wakeproof.checker.engine.tlc.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.concurrent.CountDownLatch;
import tlc2.output.EC;
import tlc2.output.MP;
import tlc2.tool.distributed.TLCApp;
import tlc2.tool.distributed.TLCServer;
import tlc2.tool.distributed.fp.FPSetManagerException;
import tlc2.tool.distributed.fp.FPSetRMI;
import tlc2.tool.distributed.fp.IFPSetManager;
import tlc2.tool.fp.FPSet;
import tlc2.tool.fp.FPSetFactory;

/** TLC's server, with its identity, and with a message when fingerprints get lost. */
final class Served extends TLCServer implements Door {
  private static final long serialVersionUID = 1L;

  private final transient TLCApp model;
  private final transient CountDownLatch missing;
  private final InetAddress address;
  private final String version;

  Served(TLCApp model, InetAddress address, String version) throws IOException, NotBoundException {
    super(model);
    this.model = model;
    this.address = address;
    this.version = version;
    this.missing = new CountDownLatch(scattered() == null ? 0 : processes());
  }

  /** TLC reads it before this class has any field, and exposes it nowhere. */
  private static int processes() {
    return Integer.getInteger(TLCServer.class.getName() + ".expectedFPSetCount", 0);
  }

  private ScatteredFingerprints scattered() {
    return fpSetManager instanceof ScatteredFingerprints scattered ? scattered : null;
  }

  @Override
  protected IFPSetManager getFPSetManagerImpl(TLCApp work, String folder, int processes)
      throws IOException {
    if (processes > 0) {
      return new ScatteredFingerprints(processes);
    }
    FPSet kept = FPSetFactory.getFPSet(work.getFPSetConfiguration());
    kept.init(1, folder, work.getFileName());
    return new OwnFingerprints(kept, trace);
  }

  void check() throws IOException, InterruptedException, NotBoundException {
    modelCheck();
  }

  /** What is called when the registry is there, and before the first state is computed. */
  @Override
  protected void waitForFPSetManager() throws InterruptedException {
    try {
      LocateRegistry.getRegistry(address.getHostAddress(), Port).rebind(NAME, this);
      if (scattered() != null) {
        MP.printMessage(
            EC.TLC_DISTRIBUTED_SERVER_FPSET_WAITING, String.valueOf(missing.getCount()));
        missing.await();
        if (model.canRecover()) {
          scattered().recover(trace);
        }
      }
    } catch (IOException e) {
      LastWord.now(LastWord.of(e));
    }
  }

  @Override
  public IFPSetManager getFPSetManager() {
    try {
      missing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return fpSetManager;
  }

  @Override
  public synchronized void registerFPSet(FPSetRMI fingerprints, String host)
      throws RemoteException {
    if (missing.getCount() == 0) {
      throw new FPSetManagerException("it keeps its fingerprints already");
    }
    fpSetManager.register(fingerprints, host);
    missing.countDown();
    int all = processes();
    MP.printMessage(
        EC.TLC_DISTRIBUTED_SERVER_FPSET_REGISTERED,
        new String[] {String.valueOf(all - missing.getCount()), String.valueOf(all)});
  }

  /** TLC's own counts the states of a worker that has just found out that there is none for it. */
  @Override
  public synchronized long getNewStates() {
    try {
      return super.getNewStates();
    } catch (NullPointerException e) {
      return stateQueue.size();
    }
  }

  @Override
  public String getSpecFileName() throws RemoteException {
    throw new RemoteException("this server is joined by: wakeproof worker");
  }

  @Override
  public String model() {
    return model.getFileName();
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public long wantedFingerprints() {
    return missing.getCount();
  }
}
