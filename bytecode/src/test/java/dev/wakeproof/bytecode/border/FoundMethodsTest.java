package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods that code finds by reflection, as event buses and caches do. */
class FoundMethodsTest {
  private static final String ORDER = "the methods of a class are listed by their names";

  @ParameterizedTest
  @CsvSource({
    "handlersOfTwo, Race",
    "sizeOfACollection, Race",
    "staticHandlersOfTwo, Race",
    "handlerThatThrows, IllegalStateException"
  })
  void explore_invokedMethodIsWrong_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @ParameterizedTest
  @CsvSource({
    "unsafeHasItsMethods",
    "threadLacksAMethod",
    "methodOfALambda",
    "collectionLacksAMethod",
    "inheritedFromObject",
    "addedMethodIsNotThere",
    "methodOfAnInterfaceIsInherited",
    "partsOfAField",
    "partsOfAMethod"
  })
  void explore_findsOneMethod_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @ParameterizedTest
  @CsvSource({"handlersByAnnotation", "methodsOfTheSource", "methodsOfObject"})
  void explore_listsMethods_saysThatTheirOrderIsFixed(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds (" + ORDER + ")");
  }

  @ParameterizedTest
  @CsvSource({
    "messageOfAnException, java.lang.reflect.Method.invoke of java.lang.Throwable.getMessage",
    "methodOfAnotherUnsafe, java.lang.reflect of Unsafe.allocateUninitializedArray",
    "methodThatAModelLacks, java.lang.reflect of java.nio.ByteBuffer.asIntBuffer",
    "finalizer, FoundMethodsTest$Programs$Finalized.finalize",
    "finalizerThatIsPublic, FoundMethodsTest$Programs$Finalized.finalize",
    "finalizerAmongOthers, FoundMethodsTest$Programs$Finalized.finalize",
    "publicFinalizerAmongOthers, FoundMethodsTest$Programs$Finalized.finalize",
    "methodsOfACollection, java.lang.Class.getDeclaredMethods of java.util.ArrayList",
    "methodsOfAThread, java.lang.Class.getMethods of a subclass of java.lang.Thread",
    "methodOfThread, java.lang.Class.getMethod of java.lang.Thread",
    "typesOfAMethodOfTheJdk, the types of public void java.lang.Throwable.printStackTrace"
  })
  void explore_methodOfTheJdk_isRefused(String method, String what) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ").contains(what);
  }

  @SuppressWarnings({"all", "deprecation", "removal", "serial"}) // It is what people write.
  static class Programs {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Handles {}

    public static class Handler {
      static int all;
      final AtomicInteger calls = new AtomicInteger();
      int count;

      @Handles
      public void handle(String event) {
        calls.incrementAndGet();
      }

      public void count() {
        count++;
      }

      public static void countAll() {
        all++;
      }

      public void fail() {
        throw new IllegalStateException();
      }
    }

    public static class OwnThread extends Thread {}

    private static void inTwo(Method method, Object target, Object... arguments) throws Exception {
      Thread other =
          new Thread(
              () -> {
                try {
                  method.invoke(target, arguments);
                } catch (ReflectiveOperationException e) {
                  throw new AssertionError(e);
                }
              });
      other.start();
      method.invoke(target, arguments);
      other.join();
    }

    void handlersOfTwo() throws Exception {
      inTwo(Handler.class.getMethod("count"), new Handler());
    }

    void staticHandlersOfTwo() throws Exception {
      inTwo(Handler.class.getDeclaredMethod("countAll"), null);
    }

    void handlerThatThrows() throws Throwable {
      try {
        Handler.class.getMethod("fail").invoke(new Handler());
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    void handlersByAnnotation() throws Exception {
      Handler handler = new Handler();
      List<Method> found = new ArrayList<>();
      for (Method method : Handler.class.getDeclaredMethods()) {
        if (method.isAnnotationPresent(Handles.class) && !method.isSynthetic()) {
          found.add(method);
        }
      }
      assert found.size() == 1 && found.get(0).getParameterTypes()[0] == String.class : "Found";
      inTwo(found.get(0), handler, "a");
      assert handler.calls.get() == 2 : "Called";
    }

    void methodsOfTheSource() {
      String names = "";
      for (Method method : Handler.class.getDeclaredMethods()) {
        names += method.getName() + " ";
      }
      assert names.equals("count countAll fail handle ") : "Declared";
      int ofObject = 0;
      for (Method method : Handler.class.getMethods()) {
        ofObject += method.getDeclaringClass() == Object.class ? 1 : 0;
      }
      assert ofObject == 9 : "OfObject";
    }

    void methodsOfObject() {
      assert Object.class.getDeclaredMethods().length >= 11 : "Declared";
    }

    void unsafeHasItsMethods() throws Exception {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Method adds = unsafe.getMethod("getAndAddLong", Object.class, long.class, long.class);
      assert adds.getReturnType() == long.class : "Adds";
      try {
        unsafe.getDeclaredMethod("addLong", Object.class);
        assert false : "Found";
      } catch (NoSuchMethodException e) {
        // It has none of that name.
      }
    }

    void threadLacksAMethod() {
      try {
        Thread.class.getMethod("isAsleep");
        assert false : "Found";
      } catch (NoSuchMethodException e) {
        assert e.getMessage().equals("java.lang.Thread.isAsleep()") : "Message";
      }
    }

    void methodOfALambda() throws Exception {
      Runnable task = () -> {};
      Method run = Runnable.class.getMethod("run");
      assert !task.getClass().getMethod("run").equals(run) : "Same";
    }

    void inheritedFromObject() throws Exception {
      assert Handler.class.getMethod("toString").getDeclaringClass() == Object.class : "Declared";
    }

    void addedMethodIsNotThere() {
      try {
        Handler.class.getDeclaredMethod("toString");
        assert false : "Found";
      } catch (NoSuchMethodException e) {
        // It inherits that of Object.
      }
    }

    interface HasMessage {
      String getMessage();
    }

    public static class Failed extends RuntimeException implements HasMessage {}

    void methodOfAnInterfaceIsInherited() throws Exception {
      Class<?> declaring = Failed.class.getMethod("getMessage").getDeclaringClass();
      assert declaring == Throwable.class : "Declaring";
    }

    void partsOfAField() throws Exception {
      Field calls = Handler.class.getDeclaredField("calls");
      assert Modifier.isFinal(calls.getModifiers()) : "Modifiers";
      assert calls.getType() == AtomicInteger.class : "Type";
    }

    static synchronized void lockedStatic() {}

    native void ofTheMachine();

    void partsOfAMethod() throws Exception {
      int locked = Programs.class.getDeclaredMethod("lockedStatic").getModifiers();
      assert locked == (Modifier.STATIC | Modifier.SYNCHRONIZED) : "Locked";
      int nativeOne = Programs.class.getDeclaredMethod("ofTheMachine").getModifiers();
      assert nativeOne == Modifier.NATIVE : "Native";
    }

    static class Finalized {
      @Override
      public void finalize() {}
    }

    void finalizer() throws Exception {
      Finalized.class.getDeclaredMethod("finalize");
    }

    void finalizerThatIsPublic() throws Exception {
      Finalized.class.getMethod("finalize");
    }

    void finalizerAmongOthers() {
      Finalized.class.getDeclaredMethods();
    }

    void publicFinalizerAmongOthers() {
      Finalized.class.getMethods();
    }

    void messageOfAnException() throws Exception {
      Exception thrown = new IllegalStateException("a") {};
      thrown.getClass().getMethod("getMessage").invoke(thrown);
    }

    void methodOfAnotherUnsafe() throws Exception {
      Class.forName("sun.misc.Unsafe").getMethod("allocateUninitializedArray", Class.class);
    }

    void methodThatAModelLacks() throws Exception {
      ByteBuffer.class.getMethod("asIntBuffer");
    }

    void methodsOfACollection() throws Exception {
      ArrayList.class.getDeclaredMethods();
    }

    void collectionLacksAMethod() {
      try {
        ArrayList.class.getDeclaredMethod("length");
        assert false : "Found";
      } catch (NoSuchMethodException e) {
        assert e.getMessage().equals("java.util.ArrayList.length()") : "Message";
      }
    }

    void sizeOfACollection() throws Exception {
      List<String> list = new ArrayList<>();
      Thread other = new Thread(() -> list.add("a"));
      other.start();
      ArrayList.class.getMethod("size").invoke(list);
      other.join();
    }

    void methodsOfAThread() {
      OwnThread.class.getMethods();
    }

    void methodOfThread() throws Exception {
      Thread.class.getMethod("getAllStackTraces");
    }

    void typesOfAMethodOfTheJdk() {
      Throwable.class.getDeclaredMethods();
    }
  }
}
