package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A lock that is an instance of {@code Serializable} can be written; read back it is free. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release its lock.
class SerializationTest {
  static Stream<Lock> locks() {
    return Stream.of(
        new Mutex(),
        new QueuedLock(),
        new QueuedLock(true, 3),
        new ReadWriteMutex(1).writeLock(),
        new ReadWriteMutex(5).writeLock());
  }

  @ParameterizedTest
  @MethodSource("locks")
  void serialization_ofAHeldLock_readsBackAFreeOne(Lock lock) throws Exception {
    lock.lock();
    Lock read = read(written(lock));
    assertThat(read).hasSameClassAs(lock);
    assertThat(read.tryLock()).isTrue();
    if (lock instanceof QueuedLock queued) {
      assertThat(((QueuedLock) read).isFair()).isEqualTo(queued.isFair());
    }
  }

  /**
   * The form, the number of polls and the number of readers are written, and no method tells all.
   */
  @ParameterizedTest
  @MethodSource("locks")
  void serialization_ofALockReadBack_writesTheSameBytes(Lock lock) throws Exception {
    byte[] first = written(lock);
    assertThat(written(read(first))).isEqualTo(first);
  }

  static Stream<Arguments> otherForms() {
    return Stream.of(
        Arguments.of(new QueuedLock(), new QueuedLock(true)),
        Arguments.of(new QueuedLock(), new QueuedLock(false, 3)),
        Arguments.of(new QueuedLock(true), new QueuedLock(true, 3)),
        Arguments.of(new ReadWriteMutex(5).writeLock(), new ReadWriteMutex(6).writeLock()));
  }

  /** Else a lock could write a form that is not its own, and write it again once read back. */
  @ParameterizedTest
  @MethodSource("otherForms")
  void serialization_ofLocksOfTwoForms_writesDifferentBytes(Lock lock, Lock other)
      throws IOException {
    assertThat(written(lock)).isNotEqualTo(written(other));
  }

  private static byte[] written(Lock lock) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(lock);
    }
    return bytes.toByteArray();
  }

  private static Lock read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (Lock) in.readObject();
    }
  }
}
