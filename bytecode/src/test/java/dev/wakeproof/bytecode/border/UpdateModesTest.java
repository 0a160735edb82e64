package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An update of an atomic number has the access mode that its name says. */
class UpdateModesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "exchangeAcquire",
        "longExchangeAcquire",
        "setPlain",
        "longSetPlain",
        "setAcquire",
        "longSetAcquire",
        "loadsByRelease",
        "longLoadsByRelease"
      })
  void explore_weakUpdate_otherStoreIsSeenLate(String method) {
    assertThat(explore(method, MemoryModel.JAVA)).isEqualTo("Stale");
    assertThat(explore(method, MemoryModel.SC)).startsWith("holds");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"exchange", "longExchange", "set", "longSet", "adds", "loadsByAcquire", "loads"})
  void explore_strongUpdate_publishesTheOtherStore(String method) {
    assertThat(explore(method, MemoryModel.JAVA)).startsWith("holds");
  }

  private static String explore(String method, MemoryModel memory) {
    var test = dev.wakeproof.bytecode.Test.of(Programs.class, "run", method);
    Result result = Exploration.of(test, Options.of(memory));
    return result.violation() == null ? result.extent() : result.violation().property();
  }

  static class Programs {
    private static final VarHandle OTHER;

    static {
      try {
        OTHER = MethodHandles.lookup().findVarHandle(Programs.class, "other", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final AtomicInteger flag = new AtomicInteger();
    private final AtomicLong longFlag = new AtomicLong();

    @SuppressWarnings("UnusedVariable") // A handle reads it.
    private int other;

    void run(String method) throws InterruptedException {
      Thread storing =
          new Thread(
              () -> {
                OTHER.setOpaque(this, 1);
                store(method);
              });
      storing.start();
      if (isSet(method) && (int) OTHER.getOpaque(this) == 0) {
        throw new AssertionError("Stale");
      }
      storing.join();
    }

    private void store(String method) {
      switch (method) {
        case "exchangeAcquire" -> flag.compareAndExchangeAcquire(0, 1);
        case "longExchangeAcquire" -> longFlag.compareAndExchangeAcquire(0, 1);
        case "setPlain" -> flag.weakCompareAndSetPlain(0, 1);
        case "longSetPlain" -> longFlag.weakCompareAndSetPlain(0, 1);
        case "setAcquire" -> flag.weakCompareAndSetAcquire(0, 1);
        case "longSetAcquire" -> longFlag.weakCompareAndSetAcquire(0, 1);
        case "exchange" -> flag.compareAndExchangeRelease(0, 1);
        case "longExchange" -> longFlag.compareAndExchange(0, 1);
        case "set" -> flag.compareAndSet(0, 1);
        case "longSet" -> longFlag.weakCompareAndSetRelease(0, 1);
        case "adds" -> flag.getAndAdd(1);
        default -> {
          flag.setRelease(1);
          longFlag.setRelease(1);
        }
      }
    }

    private boolean isSet(String method) {
      return switch (method) {
        case "loadsByRelease" -> flag.compareAndExchangeRelease(1, 2) == 1;
        case "longLoadsByRelease" -> longFlag.compareAndExchangeRelease(1, 2) == 1;
        case "loadsByAcquire" -> flag.compareAndExchangeAcquire(1, 2) == 1;
        case "loads" -> longFlag.getAndAdd(0) == 1;
        default -> flag.getAcquire() == 1 || longFlag.getAcquire() == 1;
      };
    }
  }
}
