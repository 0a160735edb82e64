package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.IntCell;

/** The access modes of the flag that says that a thread waits. */
public enum FlagOrders {
  /** Before the document's fix: release and acquire. */
  ACQUIRE_RELEASE {
    @Override
    void store(IntCell flag, int value) {
      flag.setRelease(value);
    }

    @Override
    int load(IntCell flag) {
      return flag.getAcquire();
    }
  },

  /** After the fix: sequentially consistent, for the flag only. */
  SEQ_CST {
    @Override
    void store(IntCell flag, int value) {
      flag.set(value);
    }

    @Override
    int load(IntCell flag) {
      return flag.get();
    }
  };

  abstract void store(IntCell flag, int value);

  abstract int load(IntCell flag);
}
