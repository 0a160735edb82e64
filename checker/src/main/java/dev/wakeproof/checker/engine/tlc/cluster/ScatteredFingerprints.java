package dev.wakeproof.checker.engine.tlc.cluster;

import java.io.IOException;
import tlc2.tool.TLCTrace;
import tlc2.tool.distributed.fp.DynamicFPSetManager;

/**
 * The fingerprints, kept by processes of their own. When one is lost, TLC's own goes on with the
 * others and finds the states anew that it knew: then they are counted twice, and a run may never
 * end.
 */
final class ScatteredFingerprints extends DynamicFPSetManager {
  private static final long serialVersionUID = 1L;

  ScatteredFingerprints(int processes) throws IOException {
    super(processes);
  }

  @Override
  public synchronized int reassign(int index) {
    LastWord.now("the fingerprints at " + fpSets.get(index).getHostname() + " are out of reach");
    return -1;
  }

  /** The trace finds them again, once a fingerprint server is there. */
  @Override
  public void checkpoint(String name) {}

  @Override
  public void recover(String name) {}

  void recover(TLCTrace trace) throws IOException {
    TLCTrace.Enumerator known = trace.elements();
    while (known.nextPos() != -1) {
      put(known.nextFP());
    }
    known.close();
  }
}
