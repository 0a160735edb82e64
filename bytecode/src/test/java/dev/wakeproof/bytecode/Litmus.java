package dev.wakeproof.bytecode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The classic small programs on ordinary fields; what they saw is the name of what they violate.
 */
class Litmus {
  private static final VarHandle X;
  private static final VarHandle Y;

  static {
    try {
      X = MethodHandles.lookup().findVarHandle(Litmus.class, "x", int.class);
      Y = MethodHandles.lookup().findVarHandle(Litmus.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int x;
  private int y;
  private volatile int volatileX;
  private volatile int volatileY;
  private int first;
  private int second;

  void storeBuffering(String store, String load) throws InterruptedException {
    play(
        () -> {
          write(X, 1, store);
          first = read(Y, load);
        },
        () -> {
          write(Y, 1, store);
          second = read(X, load);
        });
    saw("" + first + second);
  }

  void messagePassing(String data, String flag) throws InterruptedException {
    play(
        () -> {
          write(X, 1, data);
          write(Y, 1, flag);
        },
        () -> {
          first = (int) Y.getAcquire(this);
          second = (int) X.get(this);
        });
    saw("" + first + second);
  }

  void twoPlusTwoWrites(String one, String other) throws InterruptedException {
    play(
        () -> {
          write(X, 1, one);
          write(Y, 2, other);
        },
        () -> {
          write(Y, 1, one);
          write(X, 2, other);
        });
    saw("" + x + y);
  }

  void loadBuffering(String load, String store) throws InterruptedException {
    play(
        () -> {
          first = read(X, load);
          write(Y, 1, store);
        },
        () -> {
          second = read(Y, load);
          write(X, 1, store);
        });
    saw("" + first + second);
  }

  void withFences(String store, String load) throws InterruptedException {
    play(
        () -> {
          write(X, 1, store);
          VarHandle.fullFence();
          first = read(Y, load);
        },
        () -> {
          write(Y, 1, store);
          VarHandle.fullFence();
          second = read(X, load);
        });
    saw("" + first + second);
  }

  void messagePassingWithFence(String data, String flag) throws InterruptedException {
    play(
        () -> {
          write(X, 1, data);
          VarHandle.releaseFence();
          write(Y, 1, flag);
        },
        () -> {
          first = (int) Y.getAcquire(this);
          second = (int) X.getOpaque(this);
        });
    saw("" + first + second);
  }

  void plainFields() throws InterruptedException {
    play(
        () -> {
          x = 1;
          first = y;
        },
        () -> {
          y = 1;
          second = x;
        });
    saw("" + first + second);
  }

  void volatileFields() throws InterruptedException {
    play(
        () -> {
          volatileX = 1;
          first = volatileY;
        },
        () -> {
          volatileY = 1;
          second = volatileX;
        });
    saw("" + first + second);
  }

  void synchronizedFields() throws InterruptedException {
    play(
        () -> {
          synchronized (this) {
            x = 1;
            y = 1;
          }
        },
        () -> {
          synchronized (this) {
            first = y;
            second = x;
          }
        });
    saw("" + first + second);
  }

  void arrayElements() throws InterruptedException {
    int[] cells = new int[2];
    play(
        () -> {
          cells[0] = 1;
          first = cells[1];
        },
        () -> {
          cells[1] = 1;
          second = cells[0];
        });
    saw("" + first + second);
  }

  private static void play(Runnable one, Runnable other) throws InterruptedException {
    Thread a = new Thread(one);
    Thread b = new Thread(other);
    a.start();
    b.start();
    a.join();
    b.join();
  }

  private static void saw(String what) {
    throw new AssertionError("Saw" + what);
  }

  private int read(VarHandle variable, String mode) {
    return switch (mode) {
      case "PLAIN" -> (int) variable.get(this);
      case "OPAQUE" -> (int) variable.getOpaque(this);
      case "ORDERED" -> (int) variable.getAcquire(this);
      default -> (int) variable.getVolatile(this);
    };
  }

  private void write(VarHandle variable, int value, String mode) {
    switch (mode) {
      case "PLAIN" -> variable.set(this, value);
      case "OPAQUE" -> variable.setOpaque(this, value);
      case "ORDERED" -> variable.setRelease(this, value);
      default -> variable.setVolatile(this, value);
    }
  }
}
