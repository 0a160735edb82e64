package dev.wakeproof.checker.engine.conformance;

import dev.wakeproof.checker.engine.tlc.host.HostedConformance;
import java.io.IOException;

/** Resets everything of TLC, and nothing of what uses it. */
public final class ForgetfulConformance extends HostedConformance {
  public ForgetfulConformance() throws IOException {
    super(name -> name.startsWith("dev.wakeproof.conformance."));
  }
}
