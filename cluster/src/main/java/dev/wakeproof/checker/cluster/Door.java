package dev.wakeproof.checker.cluster;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Answers a worker's questions before TLC's server accepts it. */
public interface Door extends Remote {
  /** The name in the registry at the server's port. */
  String NAME = "wakeproof";

  /**
   * Returns the versions of this program and of TLC. With different versions, states could differ
   * without an error.
   */
  String version() throws RemoteException;

  /**
   * Returns the name of the module. TLC's own workers ask under another name and get no answer,
   * because they would skip checks that this program's workers make (see {@link EveryStep}).
   */
  String model() throws RemoteException;
}
