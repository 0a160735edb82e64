package dev.wakeproof.checker.engine.tlc.cluster;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Answers a worker's questions before TLC's server accepts it. */
public interface Door extends Remote {
  /** The name in the registry at the server's port. */
  String NAME = "wakeproof";

  /** The versions of this program and of TLC: with others, states would differ without a word. */
  String version() throws RemoteException;

  /**
   * The name of the module. TLC's own workers ask elsewhere and get no answer: they would leave out
   * what this program's own look at (see {@link EveryStep}).
   */
  String model() throws RemoteException;
}
