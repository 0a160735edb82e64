package dev.wakeproof.checker.engine.tlc;

import java.util.Set;

/** One framed message of {@code -tool} output; code 0 stands for lines outside any frame. */
record TlcMessage(int code, boolean error, String text) {
  static final int UNFRAMED = 0;
  static final int OUT_OF_MEMORY = 1001;
  static final int ASSUMPTION_FALSE = 2104;
  static final int INVARIANT_VIOLATED_INITIALLY = 2107;
  static final int PROPERTY_VIOLATED_INITIALLY = 2108;
  static final int INVARIANT_VIOLATED = 2110;
  static final int ACTION_PROPERTY_VIOLATED = 2112;
  static final int DEADLOCK = 2114;
  static final int TEMPORAL_VIOLATED = 2116;

  /** The line above a trace; TLC counts it among the errors. */
  static final int BEHAVIOR = 2121;

  static final int BACK_TO_STATE = 2122;
  static final int ASSERTION_FAILED = 2132;
  static final int FINISHED = 2193;
  static final int DEPTH = 2194;
  static final int STATES = 2199;
  static final int PROGRESS = 2200;
  static final int STATE = 2217;
  static final int STUTTERING = 2218;
  static final int VERSION = 2262;

  /** Messages about a server that is ready, and workers that join, leave or are lost. */
  static final Set<Integer> OF_CLUSTERS = Set.of(7000, 7001, 7002, 7006, 7008, 7009);
}
