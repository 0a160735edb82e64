package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.IntCell;

/** In which modes the flag of those who wait is stored and loaded. */
public enum FlagOrders {
  /** As it was before the fix: release and acquire. */
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

  /** As it is after the fix: sequentially consistent, the flag and nothing else. */
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
