package dev.wakeproof.bytecode.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of the JDK that are given an array: the explorer sees all their writes. */
class ArrayUseTest {
  /** The methods that read the array or keep it, and write nothing there. */
  private static final Set<String> READ =
      Set.of(
          "Adler32.update",
          "AttributedString.getIterator",
          "Bidi.requiresBidi",
          "CRC32.update",
          "CRC32C.update",
          "Character.codePointAt",
          "Character.codePointBefore",
          "Character.codePointCount",
          "Character.offsetByCodePoints",
          "ChoiceFormat.setChoices",
          "DateFormatSymbols.setAmPmStrings",
          "DateFormatSymbols.setEras",
          "DateFormatSymbols.setMonths",
          "DateFormatSymbols.setShortMonths",
          "DateFormatSymbols.setShortWeekdays",
          "DateFormatSymbols.setWeekdays",
          "DateFormatSymbols.setZoneStrings",
          "DynamicConstantDesc.ofCanonical",
          "Checksum.update",
          "Decoder.decode",
          "Encoder.encode",
          "Encoder.encodeToString",
          "HexFormat.formatHex",
          "HexFormat.parseHex",
          "InvocationHandler.invoke",
          "ListFormat.getInstance",
          "MessageDigest.digest",
          "MessageDigest.isEqual",
          "MessageDigest.update",
          "MessageFormat.format",
          "MessageFormat.setFormats",
          "MessageFormat.setFormatsByArgumentIndex",
          "MethodType.methodType",
          "Proxy.newProxyInstance",
          "String.copyValueOf",
          "String.valueOf",
          "StringBuffer.append",
          "StringBuffer.insert",
          "StringBuilder.append",
          "StringBuilder.insert",
          "Throwable.setStackTrace",
          "UUID.nameUUIDFromBytes");

  @Test
  void byElement_methodsOfTheJdk_areAllThatWriteToAnArray() throws IOException {
    Set<String> unseen = new TreeSet<>();
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> files = Files.walk(root.resolve("java"))) {
      files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .filter(name -> Known.knows(name) && !Names.isRenamed(name) && !Names.hasShim(name))
          .forEach(name -> addUnseen(name, unseen));
    }
    assertThat(unseen).isSubsetOf(READ).contains("Character.codePointAt", "MessageDigest.update");
  }

  private static void addUnseen(String owner, Set<String> unseen) {
    Class<?> type;
    try {
      type = Class.forName(owner.replace('/', '.'), false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    for (Method method :
        isReachable(type) ? List.of(type.getDeclaredMethods()) : List.<Method>of()) {
      if (isGivenArray(method)
          && Known.allows(owner, method.getName())
          && new ArrayUse(callOf(owner, method)).byElement() == null) {
        unseen.add(type.getSimpleName() + "." + method.getName());
      }
    }
  }

  private static boolean isReachable(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isReachable(type.getEnclosingClass()));
  }

  /** The array of a variable number of arguments is made for the call. */
  private static boolean isGivenArray(Method method) {
    return Modifier.isPublic(method.getModifiers())
        && !method.isSynthetic()
        && !method.isVarArgs()
        && Arrays.stream(method.getParameterTypes()).anyMatch(Class::isArray);
  }

  private static MethodInsnNode callOf(String owner, Method method) {
    return new MethodInsnNode(
        Opcodes.INVOKEVIRTUAL, owner, method.getName(), Type.getMethodDescriptor(method));
  }
}
