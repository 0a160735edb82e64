package dev.wakeproof.bytecode.rewrite;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds the members that the shims of JDK classes have. */
final class Shims {
  private static final Names NAMES = new Names();
  private static final Map<String, Set<String>> MEMBERS = new ConcurrentHashMap<>();

  private Shims() {}

  /** Whether the shim has what is called. */
  static boolean has(String owner, MethodInsnNode call) {
    String shim = NAMES.map(owner);
    return MEMBERS
        .computeIfAbsent(shim, Shims::members)
        .contains(call.name + NAMES.mapMethodDesc(call.desc));
  }

  private static Set<String> members(String shim) {
    try {
      Class<?> type = Class.forName(shim.replace('/', '.'));
      return Stream.of(
              Stream.<Executable>of(type.getMethods()),
              Stream.<Executable>of(type.getDeclaredMethods()),
              Stream.<Executable>of(type.getDeclaredConstructors()))
          .flatMap(members -> members)
          .map(Shims::text)
          .collect(Collectors.toSet());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(Executable member) {
    return member instanceof Method method
        ? method.getName() + Type.getMethodDescriptor(method)
        : "<init>" + Type.getConstructorDescriptor((Constructor<?>) member);
  }
}
