package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.BadClassFile;
import dev.wakeproof.bytecode.rewrite.Libraries;
import dev.wakeproof.bytecode.rewrite.Rewriter;
import dev.wakeproof.bytecode.runtime.Layout;
import dev.wakeproof.bytecode.runtime.LoggerShim;
import dev.wakeproof.bytecode.runtime.Statics;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Loads classes rewritten, and those of the JDK that keep state that threads share under other
 * names. One loader an exploration. A class is initialized when it is first used, apart from all
 * executions: the first one that comes to it does that for all.
 */
final class RewritingLoader extends ClassLoader implements Layout.Source {
  /** Precedes the name of a logger among the names of classes. */
  private static final String LOGGER = "logger:";

  private final ClassLoader classPath;
  private final Rewriter rewriter;
  private final Statics statics;
  private final List<String> withStatics = new ArrayList<>();

  /** The classes under initialization, the innermost last. */
  private final List<Class<?>> underWay = new ArrayList<>();

  private final Map<Class<?>, Class<?>> makers = new HashMap<>();

  /** The loader of the libraries; null before the first of their classes is needed. */
  private LibraryLoader libraries;

  private int initializing;
  private int staticsBefore;

  RewritingLoader(ClassLoader classPath, Rewriter rewriter, Statics statics) {
    super(classPath);
    this.classPath = classPath;
    this.rewriter = rewriter;
    this.statics = statics;
    statics.loadedBy(this);
    clearAssertionStatus();
    setDefaultAssertionStatus(true);
    // The JVM does not check the assertions of the JDK either.
    setPackageAssertionStatus(Rewriter.PACKAGE_OF_JDK, false);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (Libraries.has(name)) {
      return libraries().loadClass(name);
    }
    if (!Rewriter.isRewritten(name)) {
      return super.loadClass(name, resolve);
    }
    Class<?> known = findLoadedClass(name);
    return known == null ? define(name) : known;
  }

  private LibraryLoader libraries() {
    if (libraries == null) {
      libraries =
          rewriter.renamedInLibraries() == null
              ? LibraryLoader.of(classPath)
              : LibraryLoader.of(classPath, this);
    }
    return libraries;
  }

  boolean seesQueues() {
    return rewriter.seesQueues();
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] code = rewritten(name);
    if (code == null) {
      throw new ClassNotFoundException(name);
    }
    try {
      return defineClass(name, code, 0, code.length);
    } catch (NoClassDefFoundError e) {
      throw MissingClass.neededBy(name, e);
    }
  }

  private byte[] rewritten(String name) {
    try {
      byte[] code = rewriter.rewrite(name);
      String renamed = rewriter.renamedInLibraries();
      if (renamed != null && libraries != null && !libraries.renames()) {
        throw new RefusedException(
            renamed
                + " hands AssertJ an atomic or a future, which the test class has not done before:"
                + " make that assertion in the test class");
      }
      return code;
    } catch (RefusedException e) {
      // Explored code loads classes, and may handle what that throws.
      Reporting.refuse(e);
      throw e;
    } catch (BadClassFile e) {
      Reporting.refuse(new RefusedException(e.getMessage()));
      throw e;
    }
  }

  /** Initializes a class, and makes the locations of its static fields; or makes a logger. */
  void initialize(String name) throws ClassNotFoundException {
    if (name.startsWith(LOGGER)) {
      LoggerShim.getLogger(
          URLDecoder.decode(name.substring(LOGGER.length()), StandardCharsets.UTF_8));
      return;
    }
    Class<?> type = Class.forName(name, true, this);
    if (type.getClassLoader() == this && staticsOf(name).size() > 1) {
      statics.of(type);
    }
  }

  /**
   * The loggers, and the classes that have static fields, or objects in them, in the order in which
   * they were made: it is the order in which those are numbered.
   */
  List<String> withStatics() {
    return List.copyOf(withStatics);
  }

  @Override
  public void begins(Class<?> type) {
    if (initializing++ == 0) {
      staticsBefore = Allocation.statics();
    }
    Current.beginInitializer(type.getName());
    underWay.add(type);
    if (staticsOf(type.getName()).size() > 1) {
      statics.of(type);
    }
  }

  @Override
  public void ends(Class<?> type) {
    statics.keepAll(type);
    Current.endInitializer();
    underWay.remove(type);
    if (--initializing == 0 && Allocation.statics() > staticsBefore) {
      withStatics.add(type.getName());
    }
  }

  @Override
  public boolean isUnderWay(Class<?> type) {
    return underWay.contains(type);
  }

  @Override
  public boolean waitsForOther(Class<?> type) {
    int index = underWay.indexOf(type);
    return index >= 0
        && underWay.subList(index + 1, underWay.size()).stream()
            .anyMatch(other -> !type.isAssignableFrom(other));
  }

  @Override
  public boolean isAnyUnderWay() {
    return initializing > 0;
  }

  @Override
  public void makes(Class<?> above, Class<?> type) {
    makers.put(type, above);
  }

  @Override
  public Class<?> makerOf(Class<?> type) {
    return makers.get(type);
  }

  @Override
  public boolean isMadeOnlyBy(Class<?> maker, Class<?> member) {
    return rewriter.isMadeOnlyBy(maker.getName(), member.getName());
  }

  @Override
  public void touched(Class<?> type) {
    if (initializing == 0) {
      withStatics.add(type.getName());
    }
  }

  @Override
  public void gets(String logger) {
    if (initializing == 0) {
      withStatics.add(LOGGER + URLEncoder.encode(logger, StandardCharsets.UTF_8));
    }
  }

  @Override
  public boolean isOpaque(String className) {
    return rewriter.isOpaque(className);
  }

  @Override
  public String loadedName(String className) {
    return rewriter.loadedName(className);
  }

  @Override
  public boolean areRacesAllowed() {
    return rewriter.areRacesAllowed();
  }

  @Override
  public Layout layoutOf(String className) {
    return rewriter.layoutOf(className);
  }

  @Override
  public Layout staticsOf(String className) {
    return rewriter.staticsOf(className);
  }
}
