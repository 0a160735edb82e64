package dev.wakeproof.checker.cluster;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;

/**
 * Lets RMI listen at one address, and at one port for all remote calls. By default, RMI listens at
 * every address of the machine and at a random port.
 */
final class Sockets extends RMISocketFactory {
  private static final int BACKLOG = 200;
  private static final int PATIENCE_MILLIS = 10_000;

  private final InetAddress address;
  private final int port;

  /**
   * Creates the sockets; none listens yet.
   *
   * @param port 0 for any free port
   */
  Sockets(InetAddress address, int port) {
    this.address = address;
    this.port = port;
  }

  @Override
  public ServerSocket createServerSocket(int wanted) throws IOException {
    int at = wanted == 0 ? port : wanted;
    try {
      return new ServerSocket(at, BACKLOG, address);
    } catch (BindException e) {
      // RMI would name the requested port, which may be 0.
      String place = address.getHostAddress() + ":" + at;
      throw new BindException("cannot listen at " + place + ": " + e.getMessage());
    }
  }

  @Override
  public Socket createSocket(String host, int to) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.connect(new InetSocketAddress(host, to), PATIENCE_MILLIS);
    return socket;
  }
}
