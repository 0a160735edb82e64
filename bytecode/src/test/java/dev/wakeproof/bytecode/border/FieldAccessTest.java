package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Updaters and handles of fields check their arguments and the access, as in the JDK. */
class FieldAccessTest {
  private static List<String> programs() {
    return Arrays.stream(Programs.class.getDeclaredMethods())
        .filter(method -> method.getParameterCount() == 0 && !method.isSynthetic())
        .map(Method::getName)
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void explore_wrongAccess_throwsAsTheJdk(String program) throws Exception {
    Method method = Programs.class.getDeclaredMethod(program);
    method.setAccessible(true);
    method.invoke(new Programs());
    assertThat(Outcomes.of(Programs.class, program)).startsWith("holds");
  }

  @ParameterizedTest
  @CsvSource({
    "lookupInTheJdk, MethodHandles.privateLookupIn of java.util.ArrayList",
    "updaterOfAThread, an updater of a field of java.lang.Thread"
  })
  void explore_whatIsNotModelled_isRefused(String program, String what) {
    assertThat(Outcomes.of(Refused.class, program)).startsWith("refused: " + what);
  }

  @Test
  void programs_ofThisClass_areFound() {
    if (programs().size() < 20) {
      fail("found only " + programs());
    }
  }

  static class Refused {
    void lookupInTheJdk() throws Exception {
      MethodHandles.privateLookupIn(java.util.ArrayList.class, MethodHandles.lookup());
    }

    void updaterOfAThread() {
      AtomicIntegerFieldUpdater.newUpdater(Thread.class, "any");
    }
  }

  @SuppressWarnings({"all", "rawtypes", "unchecked"}) // They are wrong on purpose.
  static class Programs {
    volatile int number;
    volatile long big;
    volatile String text;
    volatile Object any;
    int plain;
    static volatile int ofAll;
    private volatile int own;

    interface Call {
      Object run() throws Throwable;
    }

    private static void expect(Class<?> thrown, Call call) {
      expect(thrown, null, call);
    }

    private static void expect(Class<?> thrown, Class<?> cause, Call call) {
      Throwable found = null;
      try {
        call.run();
      } catch (Throwable e) {
        found = e;
      }
      if (found == null || found.getClass() != thrown) {
        throw new AssertionError("Found " + found);
      }
      if (cause != null && found.getCause().getClass() != cause) {
        throw new AssertionError("Caused by " + found.getCause());
      }
    }

    void updaterOfAPlainField() {
      Class<?> thrown = IllegalArgumentException.class;
      expect(thrown, () -> AtomicIntegerFieldUpdater.newUpdater(Programs.class, "plain"));
      expect(thrown, () -> AtomicLongFieldUpdater.newUpdater(Other.class, "plainLong"));
      expect(
          thrown,
          () -> AtomicReferenceFieldUpdater.newUpdater(Other.class, String.class, "plainText"));
    }

    void updaterOfAnotherType() {
      Class<?> thrown = IllegalArgumentException.class;
      expect(thrown, () -> AtomicIntegerFieldUpdater.newUpdater(Programs.class, "big"));
      expect(thrown, () -> AtomicLongFieldUpdater.newUpdater(Programs.class, "number"));
      expect(
          thrown,
          () -> AtomicReferenceFieldUpdater.newUpdater(Programs.class, int.class, "number"));
      expect(
          ClassCastException.class,
          () -> AtomicReferenceFieldUpdater.newUpdater(Programs.class, Object.class, "text"));
    }

    void updaterOfAStaticField() {
      expect(
          IllegalArgumentException.class,
          () -> AtomicIntegerFieldUpdater.newUpdater(Programs.class, "ofAll"));
    }

    void updaterOfAPrivateField() {
      Class<?> cause = IllegalAccessException.class;
      Class<?> thrown = RuntimeException.class;
      expect(thrown, cause, () -> AtomicIntegerFieldUpdater.newUpdater(Other.class, "number"));
      expect(thrown, cause, () -> AtomicLongFieldUpdater.newUpdater(Other.class, "big"));
      expect(
          thrown,
          cause,
          () -> AtomicReferenceFieldUpdater.newUpdater(Other.class, String.class, "text"));
    }

    void updaterOfAPrivateFieldOfTheNest() {
      Programs object = new Programs();
      AtomicIntegerFieldUpdater.newUpdater(Programs.class, "own").set(object, 3);
      assert object.own == 3 : "Own";
    }

    void updaterByReference() {
      java.util.function.BiFunction<Class<Other>, String, Object> make =
          AtomicIntegerFieldUpdater::newUpdater;
      expect(
          RuntimeException.class,
          IllegalAccessException.class,
          () -> make.apply(Other.class, "number"));
    }

    void updaterOfNoField() {
      Class<?> cause = NoSuchFieldException.class;
      Class<?> thrown = RuntimeException.class;
      expect(thrown, cause, () -> AtomicIntegerFieldUpdater.newUpdater(Programs.class, "none"));
      expect(thrown, cause, () -> AtomicIntegerFieldUpdater.newUpdater(Sub.class, "number"));
    }

    void updaterOfNothing() {
      expect(
          RuntimeException.class,
          NullPointerException.class,
          () -> AtomicIntegerFieldUpdater.newUpdater(null, "number"));
    }

    void updatesAnotherObject() {
      AtomicIntegerFieldUpdater numbers =
          AtomicIntegerFieldUpdater.newUpdater(Programs.class, "number");
      expect(ClassCastException.class, () -> numbers.get("text"));
      expect(ClassCastException.class, () -> numbers.get(new Other()));
      expect(ClassCastException.class, () -> numbers.incrementAndGet(null));
      assert numbers.incrementAndGet(new Sub()) == 1 : "Sub";
    }

    void updatesToAnotherType() {
      Programs object = new Programs();
      AtomicReferenceFieldUpdater texts =
          AtomicReferenceFieldUpdater.newUpdater(Programs.class, String.class, "text");
      Class<?> thrown = ClassCastException.class;
      expect(thrown, () -> texts.getAndSet(object, 1));
      expect(thrown, () -> texts.compareAndSet(object, null, 1));
      expect(
          thrown,
          () -> {
            texts.set(object, 1);
            return null;
          });
      expect(
          thrown,
          () -> {
            texts.lazySet(object, 1);
            return null;
          });
      assert !texts.compareAndSet(object, 1, "a") && object.text == null : "Set";
    }

    private static VarHandle handle(String name, Class<?> type) throws Exception {
      return MethodHandles.lookup().findVarHandle(Programs.class, name, type);
    }

    void handleOfAPrivateField() {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> thrown = IllegalAccessException.class;
      expect(thrown, () -> lookup.findVarHandle(Other.class, "number", int.class));
      expect(thrown, () -> lookup.findStaticVarHandle(Other.class, "ofAll", int.class));
    }

    void handleOfAPrivateFieldByItsLookup() throws Exception {
      VarHandle handle =
          MethodHandles.privateLookupIn(Other.class, MethodHandles.lookup())
              .findVarHandle(Other.class, "number", int.class);
      Other other = new Other();
      handle.setVolatile(other, 2);
      assert (int) handle.getVolatile(other) == 2 : "Set";
    }

    void handleOfAnotherType() {
      Class<?> thrown = NoSuchFieldException.class;
      expect(thrown, () -> handle("number", long.class));
      expect(thrown, () -> handle("text", Object.class));
      expect(thrown, () -> handle("none", Object.class));
    }

    void handleOfAStaticField() {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> thrown = IllegalAccessException.class;
      expect(thrown, () -> handle("ofAll", int.class));
      expect(thrown, () -> lookup.findStaticVarHandle(Programs.class, "number", int.class));
    }

    void handleOfNoArray() {
      expect(
          IllegalArgumentException.class, () -> MethodHandles.arrayElementVarHandle(String.class));
      expect(NullPointerException.class, () -> MethodHandles.arrayElementVarHandle(null));
    }

    void handleOfAnotherObject() throws Exception {
      VarHandle handle = handle("number", int.class);
      Object other = new Other();
      Object nothing = null;
      expect(ClassCastException.class, () -> (int) handle.get(other));
      expect(ClassCastException.class, () -> (int) handle.getAndAdd((Object) "text", 1));
      expect(NullPointerException.class, () -> (int) handle.getVolatile((Programs) nothing));
    }

    void handleSetsAnotherType() throws Exception {
      Programs object = new Programs();
      VarHandle handle = handle("text", String.class);
      Object number = 1;
      Class<?> thrown = ClassCastException.class;
      expect(thrown, () -> handle.getAndSet(object, number));
      expect(thrown, () -> handle.compareAndSet(object, (String) null, number));
      expect(thrown, () -> handle.compareAndSet(object, number, "a"));
      expect(thrown, () -> handle.compareAndExchange(object, (Object) null, number));
      expect(
          thrown,
          () -> {
            handle.set(object, number);
            return null;
          });
      expect(
          thrown,
          () -> {
            handle.setRelease(object, number);
            return null;
          });
      assert object.text == null : "Set";
    }

    void elementOfAnotherType() {
      VarHandle ofStrings = MethodHandles.arrayElementVarHandle(String[].class);
      VarHandle ofObjects = MethodHandles.arrayElementVarHandle(Object[].class);
      Object[] strings = new String[] {"a"};
      Object number = 1;
      expect(ClassCastException.class, () -> ofStrings.getAndSet(strings, 0, number));
      expect(ClassCastException.class, () -> ofStrings.getAndSet(new Object[1], 0, (Object) "b"));
      Class<?> thrown = ArrayStoreException.class;
      expect(thrown, () -> ofObjects.getAndSet(strings, 0, number));
      expect(thrown, () -> ofObjects.compareAndSet(strings, 0, (Object) "b", number));
      expect(
          thrown,
          () -> {
            ofObjects.setVolatile(strings, 0, number);
            return null;
          });
      expect(
          thrown,
          () -> {
            ofObjects.set(strings, 0, number);
            return null;
          });
      assert ofObjects.get(strings, (byte) 0).equals("a") : "Stored";
    }

    void handleCalledWithOtherTypes() throws Exception {
      Programs object = new Programs();
      VarHandle numbers = handle("number", int.class);
      VarHandle bigs = handle("big", long.class);
      Class<?> thrown = java.lang.invoke.WrongMethodTypeException.class;
      expect(thrown, () -> numbers.getAndAdd(object, 1L));
      expect(thrown, () -> (int) bigs.get(object));
      expect(thrown, () -> (int) numbers.get(object, 1));
      expect(thrown, () -> numbers.compareAndSet(object, 1));
      expect(thrown, () -> (int) numbers.withInvokeExactBehavior().getAndAdd((Object) object, 1));
      expect(
          thrown,
          () -> {
            numbers.set(object, "text");
            return null;
          });
      bigs.set(object, 5);
      assert (long) numbers.getAndAdd(object, (byte) 2) == 0 : "Widened";
      assert object.big == 5 && object.number == 2 : "Set";
      Object boxed = numbers.get(object);
      assert boxed.equals(2) && (int) numbers.withInvokeExactBehavior().get(object) == 2 : "Boxed";
    }

    void handleOfNull() throws Exception {
      Programs object = new Programs();
      VarHandle numbers = handle("number", int.class);
      Integer nothing = null;
      expect(NullPointerException.class, () -> numbers.getAndAdd(object, nothing));
    }

    void handleOfWhatHasNoBits() throws Exception {
      Programs object = new Programs();
      VarHandle texts = handle("text", String.class);
      VarHandle doubles = MethodHandles.arrayElementVarHandle(double[].class);
      Class<?> thrown = UnsupportedOperationException.class;
      expect(thrown, () -> texts.getAndAdd(object, "a"));
      expect(thrown, () -> texts.getAndBitwiseOr(object, "a"));
      expect(thrown, () -> doubles.getAndBitwiseAnd(new double[1], 0, 1.0));
    }

    void classThatMayNotBeAccessed() {
      expect(
          IllegalAccessException.class,
          () -> MethodHandles.lookup().findClass("dev.wakeproof.bytecode.Cases"));
    }
  }

  private static class Sub extends Programs {}
}

/** The fields of another class, which is of no nest. */
@SuppressWarnings("unused") // Updaters and handles find them by name.
class Other {
  long plainLong;
  String plainText;
  private static volatile int ofAll;
  private volatile int number;
  private volatile long big;
  private volatile String text;
}
