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

/** What the twins of JDK classes have. */
final class Twins {
  private static final Names NAMES = new Names();
  private static final Map<String, Set<String>> MEMBERS = new ConcurrentHashMap<>();

  private Twins() {}

  /** Whether the twin has what is called. */
  static boolean has(MethodInsnNode call) {
    String twin = NAMES.map(call.owner);
    return MEMBERS
        .computeIfAbsent(twin, Twins::members)
        .contains(call.name + NAMES.mapMethodDesc(call.desc));
  }

  private static Set<String> members(String twin) {
    try {
      Class<?> type = Class.forName(twin.replace('/', '.'));
      return Stream.of(
              Stream.<Executable>of(type.getMethods()),
              Stream.<Executable>of(type.getDeclaredMethods()),
              Stream.<Executable>of(type.getDeclaredConstructors()))
          .flatMap(members -> members)
          .map(Twins::text)
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
