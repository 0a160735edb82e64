package dev.wakeproof.bytecode.border;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Logger;

/** What is printed of an exception asks the exception for its text. */
@SuppressWarnings({"all", "serial"}) // It is what people write.
class StackTraces {
  private volatile boolean asked;

  private class Telling extends RuntimeException {
    Telling() {}

    Telling(Throwable cause) {
      super(cause);
    }

    @Override
    public String getMessage() {
      asked = true;
      return "";
    }
  }

  private class Text extends RuntimeException {
    @Override
    public String toString() {
      asked = true;
      return "";
    }
  }

  private void require() {
    if (asked) {
      throw new AssertionError("Asked");
    }
  }

  void asksForTheMessage() {
    new Telling().printStackTrace();
    require();
  }

  void asksForTheText() {
    new Text().printStackTrace(System.err);
    require();
  }

  void asksTheCause() {
    new RuntimeException("outer", new IllegalStateException(new Text())) {
      @Override
      public String toString() {
        return "";
      }
    }.printStackTrace();
    require();
  }

  void asksWhatWasSuppressed() {
    RuntimeException outer = new RuntimeException();
    outer.addSuppressed(new Text());
    outer.printStackTrace();
    require();
  }

  void textUnderALock() throws InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    RuntimeException thrown =
        new RuntimeException() {
          @Override
          public String toString() {
            synchronized (held) {
              return "";
            }
          }
        };
    Thread holder =
        new Thread(
            () -> {
              synchronized (held) {
                held.countDown();
                try {
                  released.await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            });
    holder.start();
    held.await();
    thrown.printStackTrace();
    released.countDown();
    holder.join();
  }

  private class PrintsItself extends RuntimeException {
    @Override
    public void printStackTrace(PrintStream to) {
      super.printStackTrace(to);
      asked = true;
    }
  }

  private class PrintsItselfToErrors extends RuntimeException {
    @Override
    public void printStackTrace() {
      super.printStackTrace();
      asked = true;
    }
  }

  void overriddenForAStream() {
    RuntimeException thrown = new PrintsItself();
    thrown.printStackTrace();
    require();
  }

  void overriddenForAStreamBySuper() {
    new PrintsItself() {
      @Override
      public void printStackTrace() {
        super.printStackTrace();
      }
    }.printStackTrace();
    require();
  }

  void overridden() {
    Throwable thrown = new PrintsItselfToErrors();
    thrown.printStackTrace();
    require();
  }

  void asksAgainWhatLeadsBack() {
    int[] texts = new int[1];
    Exception cause = new Exception();
    Exception thrown =
        new Exception(cause) {
          @Override
          public String toString() {
            texts[0]++;
            return "";
          }
        };
    cause.initCause(thrown);
    thrown.printStackTrace();
    thrown.printStackTrace(new PrintWriter(new StringWriter()));
    if (texts[0] == 4) {
      throw new AssertionError("Asked");
    }
  }

  void printsNoCharacters() {
    char[] none = null;
    System.out.print(none);
  }

  void loggerWithoutAName() {
    Logger.getLogger(null);
  }

  void systemLoggerWithoutAName() {
    System.getLogger(null);
  }

  void ofNothing() {
    RuntimeException none = null;
    none.printStackTrace();
  }
}
