package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Rewriter;
import dev.wakeproof.bytecode.runtime.Admission;
import dev.wakeproof.bytecode.runtime.Layout;
import dev.wakeproof.bytecode.runtime.Statics;
import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Explored;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads classes rewritten, and those of the JDK that keep state that threads share under other
 * names. One loader an exploration. A class is initialized as soon as it is loaded, apart from all
 * executions.
 */
final class RewritingLoader extends ClassLoader implements Layout.Source {
  private final ClassLoader classPath;
  private final Rewriter rewriter;
  private final Statics statics;
  private final List<Class<?>> loaded = new ArrayList<>();
  private final List<String> withStatics = new ArrayList<>();
  private int loading;
  private boolean over;

  RewritingLoader(ClassLoader classPath, Rewriter rewriter, Statics statics) {
    super(classPath);
    this.classPath = classPath;
    this.rewriter = rewriter;
    this.statics = statics;
    clearAssertionStatus();
    setDefaultAssertionStatus(true);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!Rewriter.isRewritten(name)) {
      return classPath.loadClass(name);
    }
    Class<?> known = findLoadedClass(name);
    return known == null ? define(name) : known;
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] code = rewriter.rewrite(name);
    if (code == null) {
      throw new ClassNotFoundException(name);
    }
    Class<?> type = defineClass(name, code, 0, code.length);
    if (over) {
      return type;
    }
    loaded.add(type);
    int before = Access.statics();
    loading++;
    if (staticsOf(name).size() > 1) {
      statics.of(type);
    }
    Explored.current().initialize(() -> initialize(name));
    loading--;
    if (loading == 0 && Access.statics() > before) {
      withStatics.add(name);
    }
    return type;
  }

  /**
   * The classes that have static fields, or objects in them, in the order in which they were
   * loaded: it is the order in which those are numbered.
   */
  List<String> withStatics() {
    return List.copyOf(withStatics);
  }

  private void initialize(String name) {
    try {
      Class.forName(name, true, this);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Refuses what static fields hold of which nothing is seen. */
  void refusePlainStatics() {
    // To look at the fields of a class loads others, which nobody has used.
    over = true;
    for (Class<?> type : loaded) {
      Admission.requireStatics(type);
    }
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
