package dev.wakeproof.checker.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.rmi.ConnectException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMISocketFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import tlc2.tool.distributed.InternRMI;
import tlc2.tool.distributed.RMIFilenameToStreamResolver;
import tlc2.tool.distributed.TLCApp;
import tlc2.tool.distributed.TLCServer;
import tlc2.tool.distributed.TLCServerRMI;
import tlc2.tool.distributed.fp.IFPSetManager;
import tlc2.util.FP64;
import util.UniqueString;

/** The main class of a worker's JVM. */
public final class ClusterWorker {
  private static final long PAUSE_MILLIS = 500;

  /** The time that a dismissed worker waits for the server to finish with it. */
  private static final int PATIENCE_SECONDS = 30;

  private final InetAddress address;
  private final String host;
  private final int port;
  private final CountDownLatch gone = new CountDownLatch(1);
  private volatile boolean sentHome;

  private ClusterWorker(InetAddress address, String host, int port) {
    this.address = address;
    this.host = host;
    this.port = port;
  }

  /**
   * Runs the worker. The arguments are its own address and port, the server's, the version, the
   * milliseconds to look for a server, and the number of threads that compute states.
   */
  public static void main(String[] words) throws InterruptedException {
    try {
      InetAddress address = InetAddress.getByName(words[0]);
      RMISocketFactory.setSocketFactory(new Sockets(address, Integer.parseInt(words[1])));
      TLCServer.Port = Integer.parseInt(words[3]);
      ClusterWorker worker = new ClusterWorker(address, words[2], TLCServer.Port);
      Door door = worker.find(words[4], Long.parseLong(words[5]));
      worker.watch(door);
      worker.work(door, Integer.parseInt(words[6]));
    } catch (IOException | RuntimeException e) {
      LastWord.now(LastWord.of(e));
    }
  }

  private Door find(String version, long patience) throws InterruptedException {
    long end = System.nanoTime() + patience * 1_000_000;
    while (true) {
      try {
        Door door = (Door) registry().lookup(Door.NAME);
        if (!door.version().equals(version)) {
          LastWord.now(this + " is of " + door.version() + ", and this of " + version);
        }
        return door;
      } catch (NotBoundException e) {
        giveUp(end, this + " serves no model of this program");
      } catch (ConnectException e) {
        giveUp(end, "there is no server at " + this + ": " + LastWord.of(e));
      } catch (RemoteException | ClassCastException e) {
        LastWord.now(this + " is no server of this version: " + LastWord.of(e));
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private Registry registry() throws RemoteException {
    return LocateRegistry.getRegistry(host, port);
  }

  private static void giveUp(long end, String reason) {
    if (System.nanoTime() > end) {
      LastWord.now(reason);
    }
  }

  private void work(Door door, int threads) throws IOException, InterruptedException {
    System.out.println(Cluster.NEWS + compute(door, threads) + " states computed");
    // The server's call must return, too.
    gone.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    System.exit(0);
  }

  /** Computes states as TLC's own worker does, until the server dismisses its workers. */
  private long compute(Door door, int threads) throws IOException, InterruptedException {
    TLCServerRMI server = whenReady();
    FP64.Init(server.getIrredPolyForFP());
    // Before the first string is created: equal strings have equal numbers, which the server
    // assigns.
    UniqueString.setSource((InternRMI) server);
    RMIFilenameToStreamResolver modules = new RMIFilenameToStreamResolver();
    modules.setTLCServer(server);
    TLCApp model =
        new TLCApp(door.model(), server.getConfigFileName(), server.getCheckDeadlock(), modules);
    IFPSetManager fingerprints = server.getFPSetManager();
    AtomicLong computed = new AtomicLong();
    CountDownLatch atWork = new CountDownLatch(threads);
    for (int i = 0; i < threads; i++) {
      EveryStep steps = new EveryStep(model);
      String name = address.getHostAddress();
      server.registerWorker(new Hand(i, steps, fingerprints, name, computed, atWork));
    }
    System.out.println(Cluster.NEWS + "works for " + this + ", on " + threads + " threads");
    atWork.await();
    sentHome = true;
    return computed.get();
  }

  /** Returns the server once it has its initial states. */
  private TLCServerRMI whenReady() throws RemoteException, InterruptedException {
    while (true) {
      try {
        return (TLCServerRMI) registry().lookup(TLCServer.SERVER_WORKER_NAME);
      } catch (NotBoundException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  /** Watches for the end of the server, which TLC's own worker notices after minutes only. */
  private void watch(Door door) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  Thread.sleep(PAUSE_MILLIS);
                  door.version();
                }
              } catch (RemoteException e) {
                gone.countDown();
                if (!sentHome) {
                  LastWord.now("the server at " + this + " is gone");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "watch");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
