package __name__;

/** One thread opens the gate while another waits at it. */
public final class OpenVsAwait {
  private final __Name__ gate = new __Name__();

  /** Ends in every schedule; a lost wakeup would be a deadlock. */
  public void bothReturn() throws InterruptedException {
    Thread opener = new Thread(gate::open);
    opener.start();
    gate.await();
    opener.join();
  }
}
