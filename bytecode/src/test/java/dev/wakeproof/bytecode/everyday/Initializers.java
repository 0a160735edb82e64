package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.Supplier;

/** Class initializers with effects that the tests see. */
@SuppressWarnings("all") // It is what people write.
class Initializers {
  static final Object FIRST = new Object();

  static class Later {
    static final AtomicReference<Object> REF = new AtomicReference<>(FIRST);
    static final AtomicReference<String> S = new AtomicReference<>("lit");
    static String plain = "lit2";
    static final List<String> LIST = new ArrayList<>(List.of("a"));
  }

  void staticCas() throws Exception {
    AtomicInteger won = new AtomicInteger();
    Object a = new Object();
    Runnable r =
        () -> {
          if (Later.REF.compareAndSet(FIRST, Thread.currentThread())) won.incrementAndGet();
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(1, won.get());
  }

  void staticCasString() throws Exception {
    AtomicInteger won = new AtomicInteger();
    AtomicReference<String> mine = new AtomicReference<>("lit");
    Runnable r =
        () -> {
          if (mine.compareAndSet("lit", "x" + 1)) won.incrementAndGet();
          if (Later.S.compareAndSet("lit", "other")) won.incrementAndGet();
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(2, won.get());
  }

  void staticList() throws Exception {
    Thread t =
        new Thread(
            () -> {
              synchronized (Later.LIST) {
                Later.LIST.add("b");
              }
            });
    t.start();
    synchronized (Later.LIST) {
      Later.LIST.add("c");
    }
    t.join();
    assertEquals(3, Later.LIST.size());
  }

  static int counter = 5;

  static class Reader {
    static final int SEEN = counter;
  }

  void initializerReads() throws Exception {
    Thread t =
        new Thread(
            () -> {
              counter = 6;
            });
    t.start();
    t.join();
    assertEquals(6, Reader.SEEN);
  }

  static class Fails {
    static final int X;

    static {
      if (true) throw new IllegalStateException("no");
      X = 1;
    }

    static void go() {}
  }

  void initializerFails() {
    Fails.go();
  }

  enum Color {
    RED,
    GREEN
  }

  void enumOf() throws Exception {
    assertSame(Color.RED, Color.valueOf("RED"));
    assertThrows(IllegalArgumentException.class, () -> Color.valueOf("BLUE"));
    assertEquals(2, Color.class.getEnumConstants().length);
    assertEquals(EnumSet.allOf(Color.class).size(), 2);
    for (Color c : Color.values()) assertNotNull(c);
  }

  static int five = 5;

  void initialValue() throws Exception {
    Thread t = new Thread(() -> assertEquals(5, five));
    t.start();
    t.join();
    five++;
    assertEquals(6, five);
  }

  static class One {
    static int value = Other.value + 1;

    static void touch() {}
  }

  static class Other {
    static int value = One.value + 1;

    static void touch() {}
  }

  /** Each thread may hold the one and wait for the other. */
  void initializersInACircle() throws Exception {
    Thread t = new Thread(One::touch);
    t.start();
    Other.touch();
    t.join();
  }

  static class Left {
    static final Object RIGHT = made("Right");
  }

  static class Right {
    static final Object LEFT = madeByClass("Left");
  }

  static Class<?> nested(String name) throws ClassNotFoundException {
    return Class.forName(
        Initializers.class.getName() + "$" + name, false, Initializers.class.getClassLoader());
  }

  static Object made(String name) {
    try {
      return nested(name).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings("deprecation") // Older code calls it.
  static Object madeByClass(String name) {
    try {
      return nested(name).newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** As above, but the code names no class. */
  void initializersInACircleByReflection() throws Exception {
    Thread t = new Thread(() -> made("Left"));
    t.start();
    made("Right");
    t.join();
  }

  static class Enumerating {
    static final Object[] OTHERS = constantsOf("Enumerated");
  }

  enum Enumerated {
    ONLY;

    static final Object OTHER = made("Enumerating");
  }

  static Object[] constantsOf(String name) {
    try {
      return nested(name).getEnumConstants();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  void initializersInACircleByConstants() throws Exception {
    Thread t = new Thread(() -> made("Enumerating"));
    t.start();
    constantsOf("Enumerated");
    t.join();
  }

  static class Calling {
    static final Object OTHER = called("Called");

    static Object get() {
      return OTHER;
    }
  }

  static class Called {
    static final Object OTHER = called("Calling");

    static Object get() {
      return OTHER;
    }
  }

  static Object called(String name) {
    try {
      return MethodHandles.lookup()
          .findStatic(nested(name), "get", MethodType.methodType(Object.class))
          .invoke();
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  void initializersInACircleByHandles() throws Exception {
    Thread t = new Thread(() -> called("Calling"));
    t.start();
    called("Called");
    t.join();
  }

  static class YinAndYang {
    static Object yin() {
      return new Yin();
    }

    static Object yang() {
      return new Yang();
    }
  }

  static class Yin {
    static final Object OTHER = YinAndYang.yang();
  }

  static class Yang {
    static final Object OTHER = YinAndYang.yin();
  }

  /** As above, but only a class without an initializer names the other two. */
  void initializersInACircleByAFactory() throws Exception {
    Thread t = new Thread(Yin::new);
    t.start();
    YinAndYang.yang();
    t.join();
  }

  static class Sun {
    static final Supplier<Object> OTHER = Moon::new;
    static final Object MADE = OTHER.get();
  }

  static class Moon {
    static final Supplier<Object> OTHER = Sun::new;
    static final Object MADE = OTHER.get();
  }

  void initializersInACircleByReferences() throws Exception {
    Thread t = new Thread(() -> assertNotNull(Sun.MADE));
    t.start();
    assertNotNull(Moon.MADE);
    t.join();
  }

  /** No other thread can come to the second class first. */
  void initializersInACircleBeforeThreads() throws Exception {
    YinAndYang.yin();
    Thread t = new Thread(Yin::new);
    t.start();
    YinAndYang.yang();
    t.join();
  }

  static class Single {
    static final Object ONLY = madeByClass("Single");
  }

  /** An initializer may make an object of its own class by code elsewhere. */
  void initializerMakesItsOwnClassByReflection() throws Exception {
    Thread t = new Thread(() -> assertNotNull(Single.ONLY));
    t.start();
    assertNotNull(Single.ONLY);
    t.join();
  }

  abstract static class Plugin {
    static final Object LOADED = made("Loaded");
  }

  static class Loaded extends Plugin {}

  /** No thread comes to the subclass but by the class that makes it. */
  void superclassMakesSubclassByReflection() throws Exception {
    Thread t = new Thread(() -> assertNotNull(Plugin.LOADED));
    t.start();
    assertNotNull(Plugin.LOADED);
    t.join();
  }

  abstract static class Engine {
    static final Object FOUND = made("Found");
  }

  static class Found extends Engine {
    static int uses;
  }

  void superclassMakesSubclassWithFieldsByReflection() throws Exception {
    Thread t = new Thread(() -> assertNotNull(Engine.FOUND));
    t.start();
    Found.uses++;
    t.join();
  }

  static class Config {
    static int limit = 5;
  }

  static class Base {
    static volatile String name = "base";
  }

  static class Derived extends Base {}

  /** Nothing of these classes is used but fields that can be assigned. */
  void fieldsOfOthers() throws Exception {
    Thread t = new Thread(() -> assertEquals(5, Config.limit));
    t.start();
    assertEquals("base", Derived.name);
    t.join();
    Config.limit++;
    assertEquals(6, Config.limit);
  }

  static class Account {
    static final Account EMPTY = new Savings();
  }

  static class Savings extends Account {}

  /** One thread holds the subclass and waits for the superclass, the other the reverse. */
  void superclassMakesSubclass() throws Exception {
    Thread t = new Thread(Savings::new);
    t.start();
    assertNotNull(Account.EMPTY);
    t.join();
  }

  void superclassFirst() throws Exception {
    Class.forName(Account.class.getName());
    superclassMakesSubclass();
  }

  void superclassAlone() {
    assertNotNull(Account.EMPTY);
    new Savings();
  }

  interface Shape {
    Shape UNIT = new Square();

    default int corners() {
      return 4;
    }
  }

  interface Regular extends Shape {}

  static class Square implements Regular {}

  void interfaceMakesImplementation() throws Exception {
    Thread t = new Thread(() -> new Square().corners());
    t.start();
    assertEquals(4, Shape.UNIT.corners());
    t.join();
  }

  interface Name {
    Name NONE = new Nickname();

    String text();
  }

  static class Nickname implements Name {
    public String text() {
      return "";
    }
  }

  /** No class initializes an interface without default methods. */
  void interfaceWithoutDefault() throws Exception {
    Thread t = new Thread(() -> new Nickname().text());
    t.start();
    assertEquals("", Name.NONE.text());
    t.join();
  }

  static class Menu {
    static final Menu START = Kitchen.cook();
  }

  static class Soup extends Menu {
    static int spoons = Integer.parseInt("2");
  }

  static class Kitchen {
    static Menu cook() {
      return new Soup();
    }
  }

  void superclassMakesSubclassElsewhere() throws Exception {
    Thread t = new Thread(Soup::new);
    t.start();
    assertNotNull(Menu.START);
    t.join();
  }

  static class Fruit {
    static final Fruit RIPE = grow();

    static Fruit grow() {
      return new Apple();
    }
  }

  static class Apple extends Fruit {}

  /** The subclass has no initializer, and that of the superclass does not name it. */
  void superclassMakesSubclassByMethod() throws Exception {
    Thread t = new Thread(Apple::new);
    t.start();
    assertNotNull(Fruit.RIPE);
    t.join();
  }

  /** The thread comes to the subclass before the superclass. */
  void subclassComesToSuperclass() throws Exception {
    Thread t = new Thread(() -> assertNotNull(Fruit.RIPE));
    new Thread(() -> {}).start();
    new Apple();
    t.start();
    t.join();
  }

  interface Clock {
    Clock DEFAULT = Maker.make();

    default int now() {
      return 1;
    }

    class Maker {
      static Clock make() {
        return new Ticks();
      }
    }

    class Ticks implements Clock {}
  }

  /** No thread comes to the implementation by itself. */
  void implementationMadeByInterfaceAlone() throws Exception {
    Thread t = new Thread(() -> assertEquals(1, Clock.DEFAULT.now()));
    t.start();
    assertEquals(1, Clock.DEFAULT.now());
    t.join();
  }

  static class Tool {
    static final Supplier<Tool> MAKER = Hammer::new;
    static final Tool FIRST = MAKER.get();
  }

  static class Hammer extends Tool {}

  void superclassMakesSubclassByReference() throws Exception {
    Thread t = new Thread(Hammer::new);
    t.start();
    assertNotNull(Tool.FIRST);
    t.join();
  }

  interface Vessel {
    Vessel EMPTY = Potter.make();

    default int holds() {
      return 0;
    }
  }

  static class Cup implements Vessel {}

  static class Potter {
    static Vessel make() {
      return new Cup();
    }
  }

  void interfaceMakesImplementationElsewhere() throws Exception {
    Thread t = new Thread(() -> new Cup().holds());
    t.start();
    assertEquals(0, Vessel.EMPTY.holds());
    t.join();
  }

  enum Sign {
    PLUS {
      int of(int value) {
        return value;
      }
    },
    MINUS {
      int of(int value) {
        return -value;
      }
    };

    abstract int of(int value);
  }

  /** Only the initializer of the enum makes the classes of its constants. */
  void constantsWithBodies() throws Exception {
    Thread t = new Thread(() -> assertEquals(1, Sign.PLUS.of(1)));
    t.start();
    assertEquals(-1, Sign.MINUS.of(1));
    t.join();
  }

  static class Size {
    final int value;

    Size(int value) {
      this.value = value;
    }
  }

  static class Settings {
    static boolean large = Boolean.parseBoolean("true");
    static Size size = new Size(large ? 7 : 1);
  }

  /** A frame of the initializer names the new object by its place. */
  void objectOfChoice() throws Exception {
    Thread t = new Thread(() -> assertEquals(7, Settings.size.value));
    t.start();
    assertEquals(7, Settings.size.value);
    t.join();
  }

  abstract static class Operation {
    static final Operation NEXT = new Next();

    abstract int of(int value);

    private static class Next extends Operation {
      int of(int value) {
        return value + 1;
      }
    }
  }

  /** Only the superclass comes to its private subclass. */
  void privateSubclass() throws Exception {
    Thread t = new Thread(() -> assertEquals(2, Operation.NEXT.of(1)));
    t.start();
    assertEquals(3, Operation.NEXT.of(2));
    t.join();
  }

  static class Door {
    static final Door FRONT = new Gate();

    private static class Gate extends Door {}
  }

  void privateSubclassMadeElsewhere() throws Exception {
    Thread t = new Thread(() -> new Door.Gate());
    t.start();
    assertNotNull(Door.FRONT);
    t.join();
  }
}
