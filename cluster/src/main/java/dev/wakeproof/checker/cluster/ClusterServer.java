package dev.wakeproof.checker.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.rmi.NotBoundException;
import java.rmi.server.RMISocketFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tlc2.TLCGlobals;
import tlc2.output.EC;
import tlc2.output.MP;
import tlc2.output.OutputCollector;
import tlc2.tool.TLCStateInfo;
import tlc2.tool.distributed.TLCApp;
import tlc2.tool.distributed.TLCServer;

/**
 * The main class of the server's JVM. It serves a model to workers, and ends like TLC on one
 * machine.
 */
public final class ClusterServer {
  private ClusterServer() {}

  /**
   * Runs the server. The arguments are the address, the port, the version, and those of TLC's own
   * server.
   */
  public static void main(String[] words) throws IOException {
    InetAddress address = InetAddress.getByName(words[0]);
    TLCServer.Port = Integer.parseInt(words[1]);
    RMISocketFactory.setSocketFactory(new Sockets(address, TLCServer.Port + 1));
    TLCGlobals.setNumWorkers(0);
    try {
      TLCApp model = TLCApp.create(Arrays.copyOfRange(words, 3, words.length));
      System.exit(serve(model, address, words[2]));
    } catch (IOException | NotBoundException | InterruptedException e) {
      LastWord.now(LastWord.of(e));
    } catch (RuntimeException e) {
      // The model could not be read.
      MP.printError(EC.GENERAL, e);
      System.exit(EC.ExitStatus.errorConstantToExitStatus(EC.GENERAL));
    }
  }

  private static int serve(TLCApp model, InetAddress address, String version)
      throws IOException, NotBoundException, InterruptedException {
    Fault fault = new Fault(model);
    Optional<String> progress = fault.progress();
    if (progress.isPresent()) {
      LastWord.now(progress.get());
    }
    int code = fault.atFirst();
    if (code == EC.NO_ERROR) {
      new Served(model, address, version).check();
      List<TLCStateInfo> trace = OutputCollector.getTrace();
      code = trace.isEmpty() ? EC.NO_ERROR : fault.at(trace);
    }
    return EC.ExitStatus.errorConstantToExitStatus(code);
  }
}
