package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.testing.TestThreads;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GuardTest {
  private static final int STACK = 160_000;

  // The depth at which the stack ends differs by frames of one size and another.
  private static final int OFFSETS = 50;
  private static final int NESTED_CALLS = 8;

  private final Guard guard = new Guard();

  @Test
  void unlock_free_throws() {
    assertThatThrownBy(guard::unlock).isInstanceOf(IllegalMonitorStateException.class);
    guard.lock();
    guard.unlock();
    assertThatThrownBy(guard::unlock).isInstanceOf(IllegalMonitorStateException.class);
  }

  /** Else the next holder could enter its name first, and lose it. Read from the class file. */
  @Test
  void tryRelease_byTheHolder_clearsTheOwnerBeforeItFreesTheGuard() throws Exception {
    assertThat(CallsOf.method(Guard.class, "tryRelease"))
        .containsSubsequence("setExclusiveOwnerThread", "setState");
  }

  /** Collects the names of the methods that a method calls, in order. */
  static final class CallsOf extends ClassVisitor {
    private final String caller;
    private final List<String> calls;

    /** Returns the calls of a method, as its class file has them. */
    static List<String> method(Class<?> type, String name) throws IOException {
      List<String> calls = new ArrayList<>();
      try (InputStream code = type.getResourceAsStream(type.getSimpleName() + ".class")) {
        new ClassReader(code).accept(new CallsOf(name, calls), 0);
      }
      return calls;
    }

    private CallsOf(String caller, List<String> calls) {
      super(Opcodes.ASM9);
      this.caller = caller;
      this.calls = calls;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      if (!method.equals(caller)) {
        return null;
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String name, String called, boolean isInterface) {
          calls.add(name);
        }
      };
    }
  }

  /** A thread that has the guard has the stack for a short section, and for the unlock. */
  @Test
  void lock_withoutStack_throwsBeforeItTakesTheGuard() throws Exception {
    for (int offset = 0; offset < OFFSETS; offset++) {
      Guard shared = new Guard();
      int frames = offset;
      Thread thread = new Thread(null, () -> overflow(shared, frames), "overflows", STACK);
      thread.start();
      thread.join();
      assertThat(shared.tryAcquire(1)).as("is free, offset %s", offset).isTrue();
    }
  }

  private static void overflow(Guard guard, int offset) {
    try {
      shift(guard, offset, 0, 0, 0);
    } catch (StackOverflowError expected) {
      // The last call has locked and unlocked, or has not locked.
    }
  }

  private static void shift(Guard guard, int left, long a, long b, long c) {
    if (left > 0) {
      shift(guard, left - 1, b, c, a);
    } else {
      lockAgainAndAgain(guard);
    }
  }

  @SuppressWarnings("InfiniteRecursion") // It ends the stack.
  private static void lockAgainAndAgain(Guard guard) {
    guard.lock();
    nest(NESTED_CALLS);
    guard.unlock();
    lockAgainAndAgain(guard);
  }

  private static void nest(int left) {
    if (left > 0) {
      nest(left - 1);
    }
  }

  @Test
  void unlock_heldByAnotherThread_throws() throws Exception {
    Thread holder = TestThreads.of(guard::lock, "holder");
    holder.start();
    holder.join();
    assertThatThrownBy(guard::unlock).isInstanceOf(IllegalMonitorStateException.class);
  }
}
