package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.function.Supplier;

/** Methods and constructors that a thread makes accessible. */
@SuppressWarnings("all") // As people write them.
class Accesses {
  private static final Method OPENED = hidden();
  private static final Method SHARED = hidden();

  static {
    OPENED.setAccessible(true);
  }

  private static Method hidden() {
    try {
      return Hiding.class.getDeclaredMethod("hidden");
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isOpen(Method method) {
    try {
      method.invoke(null);
      return true;
    } catch (IllegalAccessException e) {
      return false;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  void methodOfTwo() throws InterruptedException {
    Method method = hidden();
    Thread thread = started(() -> method.setAccessible(true));
    isOpen(method);
    thread.join();
  }

  void constructorOfTwo() throws InterruptedException {
    Constructor<?> constructor = Hiding.class.getDeclaredConstructors()[0];
    Thread thread = started(() -> constructor.setAccessible(true));
    try {
      constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      // Another thread has not opened it.
    }
    thread.join();
  }

  private synchronized void open(Method method) {
    method.setAccessible(true);
  }

  private synchronized boolean asks(Method method) {
    return isOpen(method);
  }

  void openedUnderALock() throws InterruptedException {
    Method method = hidden();
    Thread thread = started(() -> open(method));
    check(!asks(method), "Opened");
    thread.join();
  }

  void closedUnderALock() throws InterruptedException {
    Method method = hidden();
    Thread thread = started(() -> open(method));
    check(asks(method), "Closed");
    thread.join();
  }

  void openedBefore() throws InterruptedException {
    Method method = hidden();
    method.setAccessible(true);
    Thread thread = started(() -> check(isOpen(method) && isOpen(OPENED), "Closed"));
    check(isOpen(method) && isOpen(OPENED), "Closed");
    thread.join();
  }

  void openedInAConstant() {
    boolean wasOpen = isOpen(SHARED);
    SHARED.setAccessible(true);
    check(!wasOpen, "Opened");
  }

  void openedInAProxy() {
    Proxies.proxy(
            Supplier.class,
            (proxy, method, arguments) -> {
              method.setAccessible(true);
              return null;
            })
        .get();
  }
}
