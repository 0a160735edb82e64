package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;

/** The constants of a class file for which the JVM runs code, or that are code. */
final class Constants {
  private static final String SWITCHES = "java/lang/runtime/SwitchBootstraps";

  private Constants() {}

  /**
   * Names a constant that the explorer can neither see nor replace; null for another one.
   *
   * @param bootstrap the method that takes the constant; null if an instruction pushes it
   */
  static String refused(Handle bootstrap, Object constant) {
    if (constant instanceof ConstantDynamic dynamic) {
      boolean isLabel = bootstrap != null && bootstrap.getOwner().equals(SWITCHES);
      return isLabel && !namesRenamed(dynamic)
          ? null
          : "the dynamic constant "
              + dynamic.getName()
              + " of "
              + dynamic.getBootstrapMethod().getOwner().replace('/', '.')
              + "."
              + dynamic.getBootstrapMethod().getName();
    }
    return bootstrap == null && constant instanceof Handle handle
        ? "the constant handle of " + handle.getOwner().replace('/', '.') + "." + handle.getName()
        : null;
  }

  /** The label of a switch is a text: it does not find a class that has another name here. */
  private static boolean namesRenamed(ConstantDynamic label) {
    for (int i = 0; i < label.getBootstrapMethodArgumentCount(); i++) {
      Object argument = label.getBootstrapMethodArgument(i);
      if (argument instanceof ConstantDynamic nested && namesRenamed(nested)) {
        return true;
      }
      if (argument instanceof String text) {
        String name = text.replace('.', '/');
        if (Names.hasShim(name) || (Names.isOfJdk(name) && Names.isRenamed(name))) {
          return true;
        }
      }
    }
    return false;
  }
}
