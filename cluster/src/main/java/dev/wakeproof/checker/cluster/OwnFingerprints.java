package dev.wakeproof.checker.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.util.concurrent.ExecutorService;
import tlc2.tool.TLCTrace;
import tlc2.tool.distributed.fp.FPSetRMI;
import tlc2.tool.distributed.fp.NonDistributedFPSetManager;
import tlc2.tool.fp.FPSet;
import tlc2.util.BitVector;
import tlc2.util.LongVec;

/**
 * The fingerprints of the server. TLC's own class takes a state for known if a worker cannot ask,
 * which would lose the state, and it ends the server's JVM when it is closed.
 */
final class OwnFingerprints extends NonDistributedFPSetManager {
  private static final long serialVersionUID = 1L;

  private final FPSetRMI kept;

  OwnFingerprints(FPSet kept, TLCTrace trace) throws IOException {
    super(kept, InetAddress.getLoopbackAddress().getHostName(), trace);
    this.kept = kept;
  }

  @Override
  public BitVector[] containsBlock(LongVec[] asked) {
    BitVector[] answers = new BitVector[asked.length];
    try {
      for (int i = 0; i < asked.length; i++) {
        answers[i] = kept.containsBlock(asked[i]);
      }
    } catch (IOException e) {
      LastWord.now("the server does not say which states it knows: " + LastWord.of(e));
    }
    return answers;
  }

  @Override
  public BitVector[] containsBlock(LongVec[] asked, ExecutorService executor) {
    return containsBlock(asked);
  }

  @Override
  public void close(boolean cleanup) throws IOException {
    ((FPSet) kept).close();
  }
}
