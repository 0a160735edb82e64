package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import java.io.IOException;

/** A TLC that prints its result and never ends. */
public final class HangingTlc extends HostedTlc {
  public HangingTlc() throws IOException {}

  @Override
  public int run(String[] job) throws Exception {
    super.run(job);
    Thread.sleep(Long.MAX_VALUE);
    return 0;
  }
}
