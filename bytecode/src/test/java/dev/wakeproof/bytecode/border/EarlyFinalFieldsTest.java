package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A final field that others may see before it is set is a variable like any other. */
class EarlyFinalFieldsTest {
  @ParameterizedTest
  @CsvSource({
    "startedInTheConstructor, Race",
    "monitorNotYetThere, NullPointerException",
    "handedToAListener, NullPointerException",
    "setBySubclass, SawDefault",
    "startsItself, SawDefault",
    "longField, SawDefault",
    "throughAPrivateMethod, SawDefault",
    "returnedByAPrivateMethod, Race",
    "castBeforeItIsPassedOn, Race",
    "recordInItsConstructor, NullPointerException",
    "setAfterTheListIsFilled, Race",
    "setAfterTheMapIsFilled, Race",
    "setAfterTheSeed, Race",
    "madeByTheLeakingConstructor, SawDefault",
    "delegatesToTheLeakingConstructor, SawDefault",
    "constructorOfASuperclassThatLeaks, SawDefault",
    "leaksBetweenTwoStores, SawDefault",
    "cloneOfALeakedObject, Race",
    "readDefaultOfALeakedObject, SawDefault",
    "enumConstantInItsConstructor, SawDefault",
    "instanceInitializerLeaks, SawDefault",
    "setInALaterRoundThanTheLeak, SawDefault",
    "leaksBeforeItIsFrozen, Race",
    "hashOfALeakedRecord, Race",
    "textOfALeakedRecord, Race",
    "equalityOfALeakedRecord, SawDefault",
    "equalityWithALeakedRecord, SawDefault",
    "leaksAtTheSecondCallOfAMethod, SawDefault",
    "leaksInADefaultMethod, Race",
    "leaksFromAFieldOfItsOwn, Race",
    "leaksInAnOverrideThatASuperclassCalls, Race",
    "leaksInAnOverrideThatTheJdkCalls, Race",
    "leaksInALambdaThatRunsAtOnce, Race",
    "leaksInALambdaWithAnArgument, Race",
    "leaksInTheConstructorOfANewObject, Race",
    "leaksInATextOfIt, Race",
    "leaksFromAVariableThatMayHoldIt, Race",
    "leaksFromAFieldThatASuperclassSets, Race",
    "leaksFromASecondFieldOfItsOwn, Race",
    "leaksInAMethodOfANewObject, Race",
    "leaksInTheInitializerOfANewObject, Race",
    "leaksInAnOverrideThatTheJdkCallsByAnotherObject, Race",
    "leaksInAThreadThatItStarts, Race",
    "leaksBehindTheJdkBeforeItIsSet, SawDefault",
    "leaksAsTheResultOfASuperclass, SawDefault",
    "outerObjectOfALeakedObject, Race"
  })
  void explore_finalReadBeforeItIsSet_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @ParameterizedTest
  @CsvSource({
    "setBeforeTheStart",
    "startedAtTheEnd",
    "setInAMap",
    "recordEquality",
    "madeByAnotherConstructor",
    "delegatesToAnotherConstructor",
    "otherConstructorOfTheSuperclass",
    "leaksOnceItIsSet",
    "leaksOnceItIsFrozen",
    "textAndLambdaWithoutTheObject",
    "callsOfObject",
    "setUnderItsOwnMonitor",
    "threadThatNamesItself",
    "methodsThatNobodyOverrides",
    "givenToANewObjectThatKeepsIt",
    "setByASwitchThatCatches",
    "superclassArgumentByASwitchThatCatches",
    "resultOfAMethodOfItsOwn",
    "textOfItself",
    "registeredOnceItIsMade",
    "traceThatPublishesNothing",
    "emptyTrace",
    "cloneOfASafeObject",
    "enumConstantOfAnotherConstructor",
    "innerObjectOfAnotherConstructor",
    "readInItsOwnConstructor",
    "readByAnAssertionLibrary",
    "handleOfALeakedObject"
  })
  void explore_finalSetInTime_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @Test
  void explore_handleOfAFinalSetInTime_isRefused() {
    assertThat(Outcomes.of(Programs.class, "handleOfASafeObject"))
        .startsWith("refused: ")
        .contains("a handle of the final ")
        .contains("Either.value");
  }

  @ParameterizedTest
  @CsvSource({
    "traceThatPublishesTheException, Published.fillInStackTrace",
    "traceThatPublishesWhatItReturns, Logged.fillInStackTrace",
    "causeThatPublishesTheException, Caused.initCause",
    "emptyTraceThatPublishesTheException, SetPublished.setStackTrace",
    "traceUnderItsMonitor, the monitor of a "
  })
  void explore_traceThatPublishesTheException_isRefused(String method, String name) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ").contains(name);
  }

  @SuppressWarnings({"all", "serial"}) // It is what people write.
  static class Programs {
    static volatile int seen;
    static volatile Base shared;
    static volatile boolean ready;

    static class Leak {
      final int f;
      final Thread t;

      Leak() {
        t = new Thread(this::look);
        t.start();
        f = 5;
      }

      void look() {
        seen = f;
      }
    }

    static volatile Object published;

    static void publish(Object object) {
      published = object;
    }

    static class Returned {
      final int f;

      Returned() {
        publish(self());
        f = 5;
      }

      private Returned self() {
        return this;
      }
    }

    void returnedByAPrivateMethod() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                Returned r = (Returned) published;
                assert r == null || r.f == 5 : "SawDefault";
              });
      t.start();
      new Returned();
      t.join();
    }

    static class Cast {
      final int f;

      Cast() {
        publish((Comparable<?>) this);
        f = 5;
      }
    }

    static class Registered extends Cast implements Comparable<Cast> {
      public int compareTo(Cast other) {
        return 0;
      }
    }

    void castBeforeItIsPassedOn() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                Cast c = (Cast) published;
                assert c == null || c.f == 5 : "SawDefault";
              });
      t.start();
      new Registered();
      t.join();
    }

    void startedInTheConstructor() throws InterruptedException {
      Leak l = new Leak();
      l.t.join();
      assert seen == 5 : "SawDefault";
    }

    static class Server {
      final Object lock;

      Server() {
        new Thread(
                () -> {
                  synchronized (get()) {
                  }
                })
            .start();
        lock = new Object();
      }

      Object get() {
        return lock;
      }
    }

    void monitorNotYetThere() {
      new Server();
    }

    interface Listener {
      void told();
    }

    static class Source {
      volatile Listener listener;

      void fire() {
        Listener told = listener;
        if (told != null) {
          told.told();
        }
      }
    }

    static class Handler implements Listener {
      final String text;
      private int length;

      Handler(Source source) {
        source.listener = this;
        synchronized (source) {
          text = "a";
        }
      }

      @Override
      public void told() {
        synchronized (Programs.class) {
        }
        length = length(this);
      }

      private static int length(Handler handler) {
        return handler.text.length();
      }
    }

    void handedToAListener() throws InterruptedException {
      Source source = new Source();
      Thread t =
          new Thread(
              () -> {
                synchronized (source) {
                  source.fire();
                }
              });
      t.start();
      new Handler(source);
      t.join();
    }

    static class Base {
      Base() {
        shared = this;
        synchronized (Programs.class) {
        }
      }

      int value() {
        return 5;
      }
    }

    static class Derived extends Base {
      final int value;

      Derived() {
        super();
        synchronized (Programs.class) {
          value = 5;
        }
      }

      @Override
      int value() {
        synchronized (Programs.class) {
          return value;
        }
      }
    }

    void setBySubclass() throws InterruptedException {
      int[] read = {5};
      Thread t =
          new Thread(
              () -> {
                Base base = shared;
                if (base != null) {
                  read[0] = base.value();
                }
              });
      t.start();
      new Derived();
      t.join();
      assert read[0] == 5 : "SawDefault";
    }

    interface Valued {
      int valueOf();
    }

    static class Numbers extends LinkedList<Integer> implements Valued {
      final int value;

      Numbers() {
        super(new ArrayList<>());
        value = 5;
      }

      @Override
      public boolean addAll(Collection<? extends Integer> all) {
        publish(this);
        return true;
      }

      @Override
      public int valueOf() {
        return value;
      }
    }

    static class Table extends Hashtable<Integer, Integer> implements Valued {
      final int value;

      Table() {
        super(new HashMap<>());
        value = 5;
      }

      @Override
      public void putAll(Map<? extends Integer, ? extends Integer> all) {
        publish(this);
      }

      @Override
      public int valueOf() {
        return value;
      }
    }

    static class Seeded extends Random implements Valued {
      final int value;

      Seeded() {
        super(1);
        value = 5;
      }

      @Override
      public void setSeed(long seed) {
        publish(this);
      }

      @Override
      public int valueOf() {
        return value;
      }
    }

    static class Limited extends LinkedHashMap<Integer, Integer> implements Valued {
      final int value;

      Limited(int value) {
        super(16, 0.75f, true);
        this.value = value;
      }

      @Override
      public int valueOf() {
        return value;
      }
    }

    private static void readMeanwhile(Runnable creation) throws InterruptedException {
      Thread t = new Thread(creation);
      t.start();
      if (published instanceof Valued valued) {
        valued.valueOf();
      }
      t.join();
    }

    void setAfterTheListIsFilled() throws InterruptedException {
      readMeanwhile(Numbers::new);
    }

    void setAfterTheMapIsFilled() throws InterruptedException {
      readMeanwhile(Table::new);
    }

    void setAfterTheSeed() throws InterruptedException {
      readMeanwhile(Seeded::new);
    }

    void setInAMap() throws InterruptedException {
      readMeanwhile(() -> publish(new Limited(5)));
    }

    static class Itself extends Thread {
      final int f;
      int read;

      Itself() {
        start();
        synchronized (this) {
          f = 5;
        }
      }

      @Override
      public void run() {
        synchronized (this) {
          read = f;
        }
      }
    }

    void startsItself() throws InterruptedException {
      Itself t = new Itself();
      t.join();
      assert t.read == 5 : "SawDefault";
    }

    static class Wide {
      final long f;
      final Thread t;
      long read;

      Wide() {
        t = new Thread(this::look);
        t.start();
        synchronized (this) {
          f = 5L << 40;
        }
      }

      synchronized void look() {
        read = f;
      }
    }

    void longField() throws InterruptedException {
      Wide wide = new Wide();
      wide.t.join();
      assert wide.read == 5L << 40 : "SawDefault";
    }

    static class Private {
      final int f;
      Thread t;
      int read;

      Private() {
        begin();
        synchronized (this) {
          f = 5;
        }
      }

      private void begin() {
        t = new Thread(() -> read = get());
        t.start();
      }

      synchronized int get() {
        return f;
      }
    }

    void throughAPrivateMethod() throws InterruptedException {
      Private p = new Private();
      p.t.join();
      assert p.read == 5 : "SawDefault";
    }

    record Pair(int one, int[] read, Thread[] thread) {
      Pair {
        thread[0] = new Thread(this::look);
        thread[0].start();
        synchronized (Programs.class) {
          ready = true;
        }
      }

      void look() {
        int now = one();
        synchronized (Programs.class) {
          read[0] = now;
        }
      }

      @Override
      public int one() {
        synchronized (Programs.class) {
          return ready ? 5 : one;
        }
      }
    }

    void recordInItsConstructor() throws InterruptedException {
      Pair pair = new Pair(5, new int[1], new Thread[1]);
      pair.thread()[0].join();
      assert pair.read()[0] == 5 : "SawDefault";
    }

    static class Early {
      final int f;
      final Thread t;
      int read;

      Early() {
        f = 5;
        t = new Thread(this::look);
      }

      void look() {
        read = f;
      }
    }

    void setBeforeTheStart() throws InterruptedException {
      Early early = new Early();
      early.t.start();
      early.t.join();
      assert early.read == 5 : "SawDefault";
    }

    static class AtTheEnd {
      final int f;
      Thread t;
      int read;

      AtTheEnd() {
        f = 5;
        t = new Thread(() -> read = f);
        t.start();
      }
    }

    void startedAtTheEnd() throws InterruptedException {
      AtTheEnd last = new AtTheEnd();
      last.t.join();
      assert last.read == 5 : "SawDefault";
    }

    /** Only the constructors without a text let others reach their object early. */
    static class Either implements Cloneable {
      final int value;
      final long wide;
      final String text;

      Either(AtomicReference<Object> box) {
        box.setOpaque(this);
        value = 5;
        wide = 5L << 40;
        text = "a";
      }

      Either(AtomicReference<Object> box, int value) {
        this(box);
      }

      Either(String text) {
        value = 5;
        wide = 5L << 40;
        this.text = text;
      }

      Either(String text, int suffix) {
        this(text + suffix);
      }

      Either(AtomicReference<Object> box, String text) {
        value = 5;
        box.setOpaque(this);
        wide = 5L << 40;
        this.text = text;
      }

      boolean isRight() {
        return value == 5 && wide == 5L << 40 && text.length() > 0;
      }

      Either copy() {
        try {
          return (Either) clone();
        } catch (CloneNotSupportedException e) {
          throw new AssertionError(e);
        }
      }
    }

    static class Lower extends Either {
      final int own;

      Lower(AtomicReference<Object> box) {
        super(box);
        own = 5;
      }

      Lower(String text) {
        super(text);
        own = 5;
      }

      @Override
      boolean isRight() {
        return own == 5 && super.isRight();
      }
    }

    /** An opaque store orders nothing: only the final fields are safe. */
    private static void readUnordered(
        Consumer<AtomicReference<Object>> creation, Predicate<Object> isRight)
        throws InterruptedException {
      AtomicReference<Object> box = new AtomicReference<>();
      Thread t = new Thread(() -> creation.accept(box));
      t.start();
      Object made = box.getOpaque();
      assert made == null || isRight.test(made) : "SawDefault";
      t.join();
    }

    private static boolean isRight(Object made) {
      return ((Either) made).isRight();
    }

    void madeByTheLeakingConstructor() throws InterruptedException {
      readUnordered(Either::new, Programs::isRight);
    }

    void delegatesToTheLeakingConstructor() throws InterruptedException {
      readUnordered(box -> new Either(box, 5), Programs::isRight);
    }

    void constructorOfASuperclassThatLeaks() throws InterruptedException {
      readUnordered(Lower::new, made -> ((Lower) made).own == 5);
    }

    void leaksBetweenTwoStores() throws InterruptedException {
      readUnordered(box -> new Either(box, "b"), made -> ((Either) made).wide == 5L << 40);
    }

    void cloneOfALeakedObject() throws InterruptedException {
      readUnordered(Either::new, made -> ((Either) made).copy().isRight());
    }

    void madeByAnotherConstructor() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Either("b")), Programs::isRight);
    }

    void delegatesToAnotherConstructor() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Either("b", 1)), Programs::isRight);
    }

    void otherConstructorOfTheSuperclass() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Lower("b")), Programs::isRight);
    }

    /** JLS 17.5.1: the field is frozen at the end of the constructor that sets it. */
    void leaksBeforeItIsFrozen() throws InterruptedException {
      readUnordered(box -> new Either(box, "b"), made -> ((Either) made).value == 5);
    }

    static class Announced {
      final int value;

      Announced() {
        value = 5;
        publish(this);
      }
    }

    void leaksOnceItIsSet() throws InterruptedException {
      Thread t = new Thread(Announced::new);
      t.start();
      Announced made = (Announced) published;
      assert made == null || made.value == 5 : "SawDefault";
      t.join();
    }

    static class Frozen {
      final int value;

      Frozen() {
        value = 5;
      }

      Frozen(AtomicReference<Object> box) {
        this();
        box.setOpaque(this);
      }
    }

    void leaksOnceItIsFrozen() throws InterruptedException {
      readUnordered(Frozen::new, made -> ((Frozen) made).value == 5);
    }

    static class Later {
      final int value;

      Later(AtomicReference<Object> box) {
        for (boolean last = false; ; last = true) {
          if (last) {
            value = 5;
            break;
          }
          box.setOpaque(this);
        }
      }
    }

    void setInALaterRoundThanTheLeak() throws InterruptedException {
      readUnordered(Later::new, made -> ((Later) made).value == 5);
    }

    static class TwoCalls {
      final int value;
      private final AtomicReference<Object> box;

      TwoCalls(AtomicReference<Object> box) {
        this.box = box;
        if (box == null) {
          register();
          throw new IllegalArgumentException();
        }
        register();
        value = 5;
      }

      private void register() {
        box.set(this);
      }
    }

    void leaksAtTheSecondCallOfAMethod() throws InterruptedException {
      readUnordered(TwoCalls::new, made -> ((TwoCalls) made).value == 5);
    }

    static class Switched {
      final int value;

      Switched(int from) {
        // The compiler moves the object from the stack to a variable meanwhile.
        value =
            switch (from) {
              case 0 -> {
                try {
                  yield Integer.parseInt("five");
                } catch (NumberFormatException e) {
                  yield 5;
                }
              }
              default -> from;
            };
      }
    }

    void setByASwitchThatCatches() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Switched(0)), made -> ((Switched) made).value == 5);
    }

    static class SwitchedFirst extends Switched {
      final int doubled;

      SwitchedFirst(int from) {
        super(
            switch (from) {
              case 0 -> {
                try {
                  yield Integer.parseInt("five");
                } catch (NumberFormatException e) {
                  yield 5;
                }
              }
              default -> from;
            });
        doubled = 2 * value;
      }
    }

    void superclassArgumentByASwitchThatCatches() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new SwitchedFirst(0)), made -> ((SwitchedFirst) made).doubled == 10);
    }

    static class KeepsItself {
      Object self;
      Object second;

      void keep() {
        self = this;
      }
    }

    static class ByInheritedField extends KeepsItself {
      final int value;

      ByInheritedField(AtomicReference<Object> box) {
        value = 5;
        keep();
        box.setOpaque(self);
      }
    }

    void leaksFromAFieldThatASuperclassSets() throws InterruptedException {
      readUnordered(ByInheritedField::new, made -> ((ByInheritedField) made).value == 5);
    }

    static class BySecondField extends KeepsItself {
      final int value;

      BySecondField(AtomicReference<Object> box) {
        value = 5;
        self = this;
        second = self;
        box.setOpaque(second);
      }
    }

    void leaksFromASecondFieldOfItsOwn() throws InterruptedException {
      readUnordered(BySecondField::new, made -> ((BySecondField) made).value == 5);
    }

    static class ByAnonymous {
      final int value;

      ByAnonymous(AtomicReference<Object> box) {
        value = 5;
        new Object() {
          void leak() {
            box.setOpaque(ByAnonymous.this);
          }
        }.leak();
      }

      ByAnonymous(AtomicReference<Object> box, long initializes) {
        value = 5;
        new Object() {
          {
            box.setOpaque(ByAnonymous.this);
          }
        };
      }
    }

    void leaksInAMethodOfANewObject() throws InterruptedException {
      readUnordered(ByAnonymous::new, made -> ((ByAnonymous) made).value == 5);
    }

    void leaksInTheInitializerOfANewObject() throws InterruptedException {
      readUnordered(box -> new ByAnonymous(box, 1), made -> ((ByAnonymous) made).value == 5);
    }

    static class ByIterator extends AbstractList<Integer> {
      final int value;
      private final AtomicReference<Object> box;

      ByIterator(AtomicReference<Object> box) {
        this.box = box;
        value = 5;
        contains(7);
      }

      @Override
      public Integer get(int index) {
        box.setOpaque(this);
        return index;
      }

      @Override
      public int size() {
        return 1;
      }
    }

    void leaksInAnOverrideThatTheJdkCallsByAnotherObject() throws InterruptedException {
      readUnordered(ByIterator::new, made -> ((ByIterator) made).value == 5);
    }

    static class ByThread {
      final int value;

      ByThread(AtomicReference<Object> box) {
        value = 5;
        new Thread(() -> box.setOpaque(this)).start();
      }
    }

    void leaksInAThreadThatItStarts() throws InterruptedException {
      readUnordered(ByThread::new, made -> ((ByThread) made).value == 5);
    }

    static class ByIteratorFirst extends ByIterator {
      final int late;

      ByIteratorFirst(AtomicReference<Object> box) {
        super(box);
        late = 5;
      }
    }

    void leaksBehindTheJdkBeforeItIsSet() throws InterruptedException {
      readUnordered(ByIteratorFirst::new, made -> ((ByIteratorFirst) made).late == 5);
    }

    static class ReturnsItself {
      private ReturnsLater narrow() {
        return (ReturnsLater) this;
      }

      final void register(AtomicReference<Object> box) {
        box.set(narrow());
      }
    }

    static final class ReturnsLater extends ReturnsItself {
      final int value;

      ReturnsLater(AtomicReference<Object> box) {
        register(box);
        value = 5;
      }
    }

    void leaksAsTheResultOfASuperclass() throws InterruptedException {
      readUnordered(ReturnsLater::new, made -> ((ReturnsLater) made).value == 5);
    }

    class LeakedInner {
      LeakedInner(AtomicReference<Object> box) {
        box.setOpaque(this);
      }

      Object outer() {
        return Programs.this;
      }
    }

    void outerObjectOfALeakedObject() throws InterruptedException {
      readUnordered(box -> new LeakedInner(box), made -> ((LeakedInner) made).outer() != null);
    }

    static class Lister {
      final Collection<Integer> items;
      final int value;

      Lister() {
        items = items();
        value = 5;
      }

      private Collection<Integer> items() {
        return new ArrayList<>();
      }
    }

    void resultOfAMethodOfItsOwn() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Lister()), made -> ((Lister) made).value == 5);
    }

    static class Texted {
      final int value;
      String text;

      Texted() {
        value = 5;
        text = "made " + this;
      }

      @Override
      public String toString() {
        return "" + value;
      }
    }

    void textOfItself() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Texted()), made -> ((Texted) made).value == 5);
    }

    static class Registering {
      final int value;
      final Registration registration;
      final Runnable listener;

      Registering() {
        value = 5;
        registration = new Registration(null, this);
        listener = () -> System.identityHashCode(this);
      }
    }

    void registeredOnceItIsMade() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new Registering()), made -> ((Registering) made).value == 5);
    }

    /** A superclass of the classes that publish {@code this} in a constructor. */
    abstract static class Leaking extends ArrayList<Integer> {
      final transient AtomicReference<Object> box;

      Leaking(AtomicReference<Object> box) {
        this.box = box;
      }

      void template() {
        hook();
      }

      void hook() {}

      abstract int value();
    }

    interface Registers {
      AtomicReference<Object> box();

      default void register() {
        box().setOpaque(this);
      }
    }

    static class ByDefaultMethod implements Registers {
      final int value;
      private final AtomicReference<Object> box;

      ByDefaultMethod(AtomicReference<Object> box) {
        this.box = box;
        value = 5;
        register();
      }

      @Override
      public AtomicReference<Object> box() {
        return box;
      }
    }

    void leaksInADefaultMethod() throws InterruptedException {
      readUnordered(ByDefaultMethod::new, made -> ((ByDefaultMethod) made).value == 5);
    }

    static class ByItsField {
      final int value;
      Object self;

      ByItsField(AtomicReference<Object> box) {
        value = 5;
        self = this;
        box.setOpaque(self);
      }
    }

    void leaksFromAFieldOfItsOwn() throws InterruptedException {
      readUnordered(ByItsField::new, made -> ((ByItsField) made).value == 5);
    }

    static class ByTemplate extends Leaking {
      final int value;

      ByTemplate(AtomicReference<Object> box) {
        super(box);
        value = 5;
        template();
      }

      @Override
      void hook() {
        box.setOpaque(this);
      }

      @Override
      int value() {
        return value;
      }
    }

    void leaksInAnOverrideThatASuperclassCalls() throws InterruptedException {
      readUnordered(ByTemplate::new, made -> ((Leaking) made).value() == 5);
    }

    static class ByJdk extends Leaking {
      final int value;

      ByJdk(AtomicReference<Object> box) {
        super(box);
        value = 5;
        containsAll(List.of(1));
      }

      @Override
      public boolean contains(Object item) {
        box.setOpaque(this);
        return true;
      }

      @Override
      int value() {
        return value;
      }
    }

    void leaksInAnOverrideThatTheJdkCalls() throws InterruptedException {
      readUnordered(ByJdk::new, made -> ((Leaking) made).value() == 5);
    }

    static class ByLambda {
      final int value;

      ByLambda(AtomicReference<Object> box) {
        value = 5;
        Runnable leak = () -> box.setOpaque(this);
        leak.run();
      }

      ByLambda(AtomicReference<Object> box, long before) {
        value = 5;
        ByLambda self = this;
        Runnable leak = () -> publish(before, box, self);
        leak.run();
      }

      private static void publish(long before, AtomicReference<Object> box, Object made) {
        if (before > 0) {
          box.setOpaque(made);
        }
      }
    }

    void leaksInALambdaThatRunsAtOnce() throws InterruptedException {
      readUnordered(ByLambda::new, made -> ((ByLambda) made).value == 5);
    }

    void leaksInALambdaWithAnArgument() throws InterruptedException {
      readUnordered(box -> new ByLambda(box, 1), made -> ((ByLambda) made).value == 5);
    }

    static class Registration {
      final Object owner;

      Registration(AtomicReference<Object> box, Object owner) {
        this.owner = owner;
        if (box != null) {
          box.setOpaque(owner);
        }
      }

      Registration(Object owner) {
        this.owner = owner;
      }
    }

    static class ByNewObject {
      final int value;

      ByNewObject(AtomicReference<Object> box) {
        value = 5;
        new Registration(box, this);
      }
    }

    void leaksInTheConstructorOfANewObject() throws InterruptedException {
      readUnordered(ByNewObject::new, made -> ((ByNewObject) made).value == 5);
    }

    static class ByText {
      final int value;
      private final AtomicReference<Object> box;

      ByText(AtomicReference<Object> box) {
        this.box = box;
        value = 5;
        String text = "made " + this;
      }

      @Override
      public String toString() {
        box.setOpaque(this);
        return "";
      }
    }

    void leaksInATextOfIt() throws InterruptedException {
      readUnordered(ByText::new, made -> ((ByText) made).value == 5);
    }

    static class ByVariable {
      final int value;

      ByVariable(AtomicReference<Object> box) {
        value = 5;
        Object known = this;
        if (box == null) {
          known = "nothing";
        }
        box.setOpaque(known);
      }
    }

    void leaksFromAVariableThatMayHoldIt() throws InterruptedException {
      readUnordered(ByVariable::new, made -> ((ByVariable) made).value == 5);
    }

    static class Quiet {
      final int value;
      final String name;

      Quiet() {
        name = getClass().getName();
        value = 5;
      }
    }

    void callsOfObject() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Quiet()), made -> ((Quiet) made).value == 5);
    }

    static class Synchronized {
      final int value;

      Synchronized() {
        synchronized (this) {
          value = 5;
        }
      }
    }

    void setUnderItsOwnMonitor() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new Synchronized()), made -> ((Synchronized) made).value == 5);
    }

    static class Worker extends Thread {
      final int value;

      Worker() {
        setName("worker");
        setDaemon(true);
        value = 5;
      }
    }

    void threadThatNamesItself() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Worker()), made -> ((Worker) made).value == 5);
    }

    interface Prepared {
      default int prepared() {
        return 1;
      }
    }

    static class Prepares {
      private int count;

      void prepare() {
        count++;
      }

      final void prepareAgain() {
        count++;
      }
    }

    static class Bound extends Prepares implements Prepared {
      final int value;

      Bound() {
        super.prepare();
        prepareAgain();
        value = 4 + Prepared.super.prepared();
      }
    }

    void methodsThatNobodyOverrides() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Bound()), made -> ((Bound) made).value == 5);
    }

    static class Keeps {
      final int value;
      final Registration registration;

      Keeps() {
        value = 5;
        registration = new Registration(this);
      }
    }

    void givenToANewObjectThatKeepsIt() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Keeps()), made -> ((Keeps) made).value == 5);
    }

    static class Named {
      final int value;
      final String name;
      final IntSupplier next;

      Named(int value) {
        this.value = value;
        this.name = "named" + value;
        this.next = () -> value + 1;
      }
    }

    void textAndLambdaWithoutTheObject() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new Named(5)),
          made -> ((Named) made).name != null && ((Named) made).next != null);
    }

    static class Caused extends AssertionError {
      final int value;

      Caused(Throwable cause) {
        super(cause);
        value = 5;
      }

      @Override
      public Throwable initCause(Throwable cause) {
        publish(this);
        return super.initCause(cause);
      }
    }

    void causeThatPublishesTheException() {
      new Caused(new IllegalStateException());
    }

    record Shown(int x, String text, boolean leaks) {
      Shown {
        if (leaks) {
          shown.setOpaque(this);
        }
      }
    }

    private static void readRecord(Predicate<Object> isRight) throws InterruptedException {
      readUnordered(
          box -> {
            shown = box;
            new Shown(5, "a", true);
          },
          isRight);
    }

    void hashOfALeakedRecord() throws InterruptedException {
      int unset = new Shown(0, null, false).hashCode();
      readRecord(made -> made.hashCode() != unset);
    }

    void textOfALeakedRecord() throws InterruptedException {
      readRecord(made -> !made.toString().contains("x=0, text=null"));
    }

    void equalityOfALeakedRecord() throws InterruptedException {
      Shown unset = new Shown(0, null, false);
      readRecord(made -> !made.equals(unset));
    }

    void equalityWithALeakedRecord() throws InterruptedException {
      Shown unset = new Shown(0, null, false);
      readRecord(made -> !unset.equals(made));
    }

    static class Published extends RuntimeException {
      final int value;

      Published() {
        value = 5;
      }

      @Override
      public Throwable fillInStackTrace() {
        publish(this);
        return this;
      }
    }

    void traceThatPublishesTheException() {
      new Published();
    }

    static class Logged extends Published {
      @Override
      public Throwable fillInStackTrace() {
        Throwable filled = super.fillInStackTrace();
        publish(filled);
        return filled;
      }
    }

    void traceThatPublishesWhatItReturns() {
      new Logged();
    }

    static class WithEmptyTrace extends RuntimeException {
      final int value;

      WithEmptyTrace() {
        value = 5;
      }

      @Override
      public synchronized Throwable fillInStackTrace() {
        setStackTrace(new StackTraceElement[0]);
        return this;
      }
    }

    void emptyTrace() throws InterruptedException {
      Thread other = new Thread(() -> check(new WithEmptyTrace()));
      other.start();
      check(new WithEmptyTrace());
      other.join();
    }

    private static void check(WithEmptyTrace made) {
      assert made.value == 5 && made.getStackTrace().length == 0 : "Trace";
    }

    static class SetPublished extends WithEmptyTrace {
      @Override
      public void setStackTrace(StackTraceElement[] trace) {
        publish(this);
      }
    }

    void emptyTraceThatPublishesTheException() {
      new SetPublished();
    }

    static class Counting extends RuntimeException {
      int traces;

      @Override
      public synchronized Throwable fillInStackTrace() {
        traces++;
        return this;
      }
    }

    void traceUnderItsMonitor() {
      new Counting();
    }

    static class WithoutTrace extends RuntimeException {
      final int value;

      WithoutTrace(int value) {
        super("a");
        this.value = value;
      }

      @Override
      public Throwable fillInStackTrace() {
        return value == 0 ? this : super.fillInStackTrace();
      }
    }

    static class WithTraceAtTimes extends RuntimeException {
      private final boolean traced;

      WithTraceAtTimes(boolean traced) {
        super("a");
        this.traced = traced;
      }

      @Override
      public WithTraceAtTimes fillInStackTrace() {
        return traced ? (WithTraceAtTimes) super.fillInStackTrace() : this;
      }

      @Override
      public Throwable initCause(Throwable cause) {
        Throwable caused = super.initCause(cause);
        return caused;
      }
    }

    void traceThatPublishesNothing() {
      assert new WithoutTrace(5).value == 5 : "SawDefault";
      assert new WithTraceAtTimes(true).traced : "SawDefault";
    }

    void cloneOfASafeObject() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new Either("b")),
          made -> isRight(made) && ((Either) made).copy().isRight());
    }

    void readByAnAssertionLibrary() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new Either("b")),
          made -> {
            assertThat(made).usingRecursiveComparison().isEqualTo(new Either("b"));
            return true;
          });
    }

    static class Handle {
      static final VarHandle VALUE = value();

      private static VarHandle value() {
        try {
          return MethodHandles.lookup().findVarHandle(Either.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
    }

    void handleOfASafeObject() {
      assert (int) Handle.VALUE.get(new Either("b")) == 5 : "SawDefault";
    }

    void handleOfALeakedObject() {
      Either leaked = new Either(new AtomicReference<>());
      assert (int) Handle.VALUE.get(leaked) == 5 : "SawDefault";
    }

    static class Guarded {
      final int value;

      Guarded() {
        publish(this);
        synchronized (Programs.class) {
          value = 5;
        }
      }

      Guarded(int value) {
        this.value = value;
      }

      int value() {
        synchronized (Programs.class) {
          return value;
        }
      }
    }

    void readDefaultOfALeakedObject() throws InterruptedException {
      Thread t = new Thread(Guarded::new);
      t.start();
      Guarded made = (Guarded) published;
      assert made == null || made.value() == 5 : "SawDefault";
      t.join();
      assert new Guarded(6).value() == 6 : "Safe";
    }

    enum Constant {
      SAFE(5),
      LEAKS;

      final int value;
      int before = 5;

      Constant() {
        read(this);
        value = 5;
      }

      Constant(int value) {
        this.value = value;
      }

      private static void read(Constant constant) {
        constant.before = constant.value;
      }
    }

    void enumConstantInItsConstructor() {
      assert Constant.LEAKS.before == 5 : "SawDefault";
    }

    void enumConstantOfAnotherConstructor() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(Constant.SAFE),
          made -> ((Constant) made).value == 5 && Constant.LEAKS.value == 5);
    }

    /** Each constructor has a copy of the initializer. */
    static class Initialized {
      final int value;

      {
        shown.setOpaque(this);
      }

      Initialized() {
        value = 5;
      }

      Initialized(int value) {
        this.value = value;
      }
    }

    static AtomicReference<Object> shown;

    void instanceInitializerLeaks() throws InterruptedException {
      readUnordered(
          box -> {
            shown = box;
            new Initialized(5);
          },
          made -> ((Initialized) made).value == 5);
    }

    class Inner {
      final int value;

      Inner(AtomicReference<Object> box) {
        box.setOpaque(this);
        value = 5;
      }

      Inner() {
        value = 5;
      }

      boolean isRight() {
        return value == 5 && of(Programs.this);
      }

      private static boolean of(Programs outer) {
        return outer != null;
      }
    }

    void innerObjectOfAnotherConstructor() throws InterruptedException {
      readUnordered(box -> box.setOpaque(new Inner()), made -> ((Inner) made).isRight());
    }

    static class Own {
      final int value;
      final int before;
      final int after;

      Own(AtomicReference<Object> box) {
        box.setOpaque(this);
        before = 0;
        value = 5;
        after = 5;
      }

      Own() {
        before = beforeIt();
        value = 5;
        after = value;
      }

      private int beforeIt() {
        return value;
      }
    }

    void readInItsOwnConstructor() throws InterruptedException {
      readUnordered(
          box -> box.setOpaque(new Own()),
          made -> ((Own) made).before == 0 && ((Own) made).after == 5);
    }

    record Point(int x, long y) {
      Point {
        check(this);
      }

      private static void check(Point point) {}
    }

    void recordEquality() throws InterruptedException {
      Point[] made = new Point[1];
      Thread t = new Thread(() -> made[0] = new Point(1, 2));
      t.start();
      t.join();
      assert made[0].equals(new Point(1, 2)) : "Equal";
      assert made[0].toString().equals("Point[x=1, y=2]") : made[0].toString();
    }
  }
}
