package dev.wakeproof.checker.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import tlc2.tool.distributed.TLCApp;
import tlc2.tool.distributed.TLCServer;
import tlc2.tool.distributed.fp.FPSetRMI;
import tlc2.tool.distributed.fp.IFPSetManager;
import tlc2.tool.fp.FPSet;
import tlc2.tool.fp.FPSetFactory;

/** TLC's server, with its versions; it keeps the fingerprints itself. */
final class Served extends TLCServer implements Door {
  private static final long serialVersionUID = 1L;

  private final transient TLCApp model;
  private final InetAddress address;
  private final String version;

  Served(TLCApp model, InetAddress address, String version) throws IOException, NotBoundException {
    super(model);
    this.model = model;
    this.address = address;
    this.version = version;
  }

  @Override
  protected IFPSetManager getFPSetManagerImpl(TLCApp work, String folder, int processes)
      throws IOException {
    FPSet kept = FPSetFactory.getFPSet(work.getFPSetConfiguration());
    kept.init(1, folder, work.getFileName());
    return new OwnFingerprints(kept, trace);
  }

  void check() throws IOException, InterruptedException, NotBoundException {
    modelCheck();
  }

  /** Called when the registry exists, before the first state is computed. */
  @Override
  protected void waitForFPSetManager() {
    try {
      LocateRegistry.getRegistry(address.getHostAddress(), Port).rebind(NAME, this);
    } catch (IOException e) {
      LastWord.now(LastWord.of(e));
    }
  }

  @Override
  public synchronized void registerFPSet(FPSetRMI fingerprints, String host)
      throws RemoteException {
    throw new RemoteException("this server keeps its fingerprints itself");
  }

  /**
   * Counts states as TLC's own server does, except for a worker that has just found that there is
   * no work.
   */
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
}
