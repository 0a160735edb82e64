package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts of classes and exceptions are those of the JVM, also those that the JDK makes. */
class TextsOfClassesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "format",
        "formatOfWidth",
        "formatted",
        "formatByReference",
        "listOf",
        "toList",
        "objectsToString",
        "optional",
        "entry",
        "append",
        "appendList",
        "insert",
        "buffer",
        "record",
        "deepToString",
        "virtualCall",
        "reference",
        "valueOfByReference",
        "joining",
        "messageFormat",
        "error",
        "printf",
        "simpleNames",
        "simpleNameOfNested",
        "typeNames",
        "updater",
        "canonicalName",
        "genericSuperclass",
        "concatenationOfList",
        "thrownWithList",
        "loaderOfTheJdk",
        "roundTrip",
        "sortedByName",
        "conversionOfANumber",
        "noSuchConstant",
        "noNameOfAConstant",
        "constantOfNoEnum",
        "constantOfNoClass",
        "castToText",
        "castFromText",
        "castToThread",
        "castOfOwnClass",
        "castToOwnClass",
        "castOfArrays",
        "castToArrayOfThreads",
        "castInTheJdk",
        "castInATable"
      })
  void explore_textOfAClass_isThatOfTheJvm(String which) {
    // A table of arrays finds those that contain themselves.
    assertThat(explore(which))
        .isEqualTo(
            which.equals("deepToString")
                ? "holds (identity hash codes are the same in every run)"
                : "holds");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "traceWithCauseAndSuppressed",
        "traceWithItself",
        "traceOfOwnStackTrace",
        "traceToOwnPrinter",
        "traceOfNothing"
      })
  void explore_traceOfAnException_isThatOfTheJvm(String which) {
    assertThat(explore(which)).isEqualTo("holds");
  }

  private static String explore(String which) {
    var test =
        dev.wakeproof.bytecode.Test.of(Programs.class, "require", which, Programs.text(which));
    Result result = Exploration.of(test, Options.of(MemoryModel.SC));
    return result.violation() == null ? result.extent() : result.violation().message();
  }

  @SuppressWarnings({"all", "rawtypes", "serial", "unchecked"}) // It is what people write.
  static class Programs {
    record Held(Class<?> type) {}

    static class Own extends ArrayList<Thread> {}

    enum Letter {
      A
    }

    static class Updated {
      volatile int number;
    }

    void require(String which, String expected) {
      String text = text(which);
      assert text.equals(expected) : text;
    }

    static String text(String which) {
      Class<?> type = Thread.class;
      Object object = type;
      List<Class<?>> list = List.of(HashMap.class, Random.class);
      return switch (which) {
        case "format" -> String.format("%s and %S", type, type);
        case "formatOfWidth" -> String.format("%40s|%-40s|%.9s", type, type, type);
        case "formatted" -> "%s".formatted(type);
        case "formatByReference" -> {
          Function<Object, String> format = shown -> String.format("%s", shown);
          yield format.apply(type);
        }
        case "listOf" -> list.toString();
        case "toList" -> Stream.of(type, HashMap.class).toList().toString();
        case "objectsToString" -> Objects.toString(type, "d");
        case "optional" -> Optional.of(type).toString();
        case "entry" -> Map.entry(type, 1).toString() + Map.of(1, type);
        case "append" -> new StringBuilder().append(object).append('-').append(object).toString();
        case "appendList" -> "" + new StringBuilder().append(list).length();
        case "insert" -> new StringBuilder("x").insert(0, object).toString();
        case "buffer" -> new StringBuffer("x").append(object).insert(1, object).toString();
        case "record" -> new Held(type).toString();
        case "deepToString" -> Arrays.deepToString(new Object[][] {{type}, {HashMap.class}});
        case "virtualCall" -> object.toString();
        case "reference" -> {
          Function<Object, String> shown = Object::toString;
          yield shown.apply(type) + list.stream().map(Object::toString).toList();
        }
        case "valueOfByReference" -> list.stream().map(String::valueOf).toList().toString();
        case "joining" -> list.stream().map(String::valueOf).collect(Collectors.joining(", "));
        case "messageFormat" -> MessageFormat.format("{0} {1}", type, list);
        case "error" -> new AssertionError(object).getMessage() + new AssertionError(list);
        case "printf" -> {
          StringWriter text = new StringWriter();
          new PrintWriter(text).printf("%s %40s %s", type, type, list);
          yield text.toString();
        }
        case "simpleNames" ->
            Thread[].class.getSimpleName() + HashMap[][].class.getSimpleName() + int[].class;
        case "simpleNameOfNested" ->
            Thread.UncaughtExceptionHandler.class.getSimpleName()
                + Map.Entry.class.getSimpleName()
                + Thread.UncaughtExceptionHandler.class
                + Thread.UncaughtExceptionHandler.class.getCanonicalName();
        case "typeNames" -> Thread[].class.getTypeName() + int[][].class.getTypeName() + int.class;
        case "updater" ->
            AtomicIntegerFieldUpdater.class.getName() + ThreadFactory.class + Random.class;
        case "canonicalName" -> Thread[].class.getCanonicalName() + HashMap.class.getPackageName();
        case "genericSuperclass" -> "" + Own.class.getGenericSuperclass();
        case "concatenationOfList" -> "text " + list + object + new Object[0].getClass();
        case "thrownWithList" ->
            new IllegalStateException("" + list, new Error("" + type)).toString();
        case "loaderOfTheJdk" -> "" + type.getClassLoader() + HashMap.class.getClassLoader();
        case "roundTrip" -> {
          try {
            yield "" + (Class.forName(type.getName()) == type) + Class.forName("java.util.HashMap");
          } catch (ClassNotFoundException e) {
            yield e.toString();
          }
        }
        case "sortedByName" ->
            Stream.of(Thread.class, String.class, HashMap.class, Optional.class)
                .sorted(java.util.Comparator.comparing(Class::getName))
                .toList()
                .toString();
        case "conversionOfANumber" ->
            thrownBy(() -> String.format("%d", new AtomicInteger(3)))
                + thrownBy(() -> String.format("%d", new HashMap<>()))
                + thrownBy(() -> "%c".formatted(Thread.currentThread()));
        case "noSuchConstant" -> thrownBy(() -> of(Letter.class, "b"));
        case "noNameOfAConstant" -> thrownBy(() -> of(Letter.class, null));
        case "constantOfNoEnum" -> thrownBy(() -> of((Class) String.class, "a"));
        case "constantOfNoClass" -> thrownBy(() -> of(null, "a"));
        case "castToText" -> thrownBy(() -> (String) (Object) new HashMap<>());
        case "castFromText" -> thrownBy(() -> (HashMap<?, ?>) (Object) which);
        case "castToThread" -> thrownBy(() -> (Thread) (Object) new AtomicInteger());
        case "castOfOwnClass" -> thrownBy(() -> (String) (Object) new Programs());
        case "castToOwnClass" -> thrownBy(() -> (Updated) (Object) which);
        case "castOfArrays" -> thrownBy(() -> (String[]) (Object) new HashMap<?, ?>[1]);
        case "castToArrayOfThreads" -> thrownBy(() -> (Thread[]) (Object) new Programs[1]);
        case "castInTheJdk" -> thrownBy(() -> ((Comparable) which).compareTo(new HashMap<>()));
        case "castInATable" -> thrownBy(() -> new TreeSet<>(List.of(new HashMap<>())));
        default -> trace(which);
      };
    }

    private static Object of(Class<Letter> type, String name) {
      return Enum.valueOf(type, name);
    }

    private static String thrownBy(Supplier<Object> action) {
      try {
        return "" + action.get();
      } catch (RuntimeException e) {
        return e.toString();
      }
    }

    private static <E extends Throwable> E with(E thrown, String... methods) {
      thrown.setStackTrace(
          Stream.of(methods)
              .map(method -> new StackTraceElement("p.Type", method, "Type.java", 7))
              .toArray(StackTraceElement[]::new));
      return thrown;
    }

    private static class Hiding extends Exception {
      @Override
      public StackTraceElement[] getStackTrace() {
        return new StackTraceElement[0];
      }
    }

    private static class Naming extends PrintWriter {
      Naming(StringWriter to) {
        super(to);
      }

      @Override
      public void println(Object shown) {
        super.println(shown.getClass().getSimpleName() + ": " + shown);
      }
    }

    private static String trace(String which) {
      StringWriter text = new StringWriter();
      PrintWriter to = new PrintWriter(text);
      Exception inner = with(new IllegalStateException("inner"), "deep", "shared", "main");
      inner.addSuppressed(with(new Error("closing"), "close", "shared", "main"));
      Exception outer = with(new Exception("outer", inner), "call", "shared", "main");
      Exception closing = with(new Exception("closed", with(new Error("why"), "a")), "b", "main");
      outer.addSuppressed(closing);
      switch (which) {
        case "traceWithCauseAndSuppressed" -> outer.printStackTrace(to);
        case "traceWithItself" -> {
          inner.initCause(outer);
          outer.printStackTrace(to);
        }
        case "traceOfOwnStackTrace" -> with(new Hiding(), "call").printStackTrace(to);
        case "traceToOwnPrinter" -> outer.printStackTrace(new Naming(text));
        default -> with(new Exception()).printStackTrace(to);
      }
      return text.toString();
    }
  }
}
