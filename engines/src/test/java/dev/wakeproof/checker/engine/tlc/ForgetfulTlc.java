package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import java.io.IOException;

/** Resets everything but the table of names. */
public final class ForgetfulTlc extends HostedTlc {
  public ForgetfulTlc() throws IOException {
    super("util.UniqueString"::equals);
  }
}
