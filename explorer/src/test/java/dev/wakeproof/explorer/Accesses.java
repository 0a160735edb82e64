package dev.wakeproof.explorer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Each access of the library to a cell, from its bytecode, but for plain ones. */
final class Accesses {
  private static final Path SOURCES = Path.of("../java-impl/src/main/java");

  // Not where the classes were loaded from, which is a jar once the library is packed.
  private static final Path CLASSES = Path.of("../java-impl/target/classes");

  private static final Pattern CELL = Pattern.compile("dev/wakeproof/atomic/\\w+Cell(Array)?");
  private static final Pattern ACCESS =
      Pattern.compile(
          "(get|set|compareAndSet|compareAndExchange|getAndSet|getAndAdd)"
              + "(Plain|Opaque|Acquire|Release)?");
  private static final Pattern STEP = Pattern.compile(" *// \\[(\\w+)]");
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(\\w+)\\$\\d+");

  private final Set<String> rows = new TreeSet<>();

  private Accesses() {}

  /** Of the whole library, each as a row begins: where, which step, in which mode. */
  static Set<String> ofTheLibrary() throws IOException {
    Accesses all = new Accesses();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        all.add(new ClassReader(Files.readAllBytes(file)));
      }
    }
    return all.rows;
  }

  private void add(ClassReader reader) throws IOException {
    String name = reader.getClassName();
    if (name.startsWith("dev/wakeproof/atomic/") || name.endsWith("-info")) {
      return;
    }
    String top = name.replaceAll("\\$.*", "");
    String simple = top.substring(top.lastIndexOf('/') + 1);
    List<String> lines = Files.readAllLines(SOURCES.resolve(top + ".java"));
    reader.accept(new InClass(simple, lines), ClassReader.SKIP_FRAMES);
  }

  /** Such as an acquire load; null if it is plain, or no access. */
  private static String mode(String owner, String called) {
    Matcher parts = ACCESS.matcher(called);
    if (!CELL.matcher(owner).matches() || !parts.matches() || "Plain".equals(parts.group(2))) {
      return null;
    }
    String mode = parts.group(2) == null ? "volatile" : parts.group(2).toLowerCase(Locale.ROOT);
    return switch (parts.group(1)) {
      case "get" -> mode + " load";
      case "set" -> mode + " store";
      default -> mode + " update";
    };
  }

  private final class InClass extends ClassVisitor {
    private final String type;
    private final List<String> lines;

    InClass(String type, List<String> lines) {
      super(Opcodes.ASM9);
      this.type = type;
      this.lines = lines;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      Matcher lambda = LAMBDA.matcher(name);
      return new InMethod(this, lambda.matches() ? lambda.group(1) : name);
    }

    void found(String method, int line, String mode) {
      rows.add("| `" + type + "." + method + "` | " + step(line) + " | " + mode + " |");
    }

    /** Returns the label on the line above, if it stands alone there. */
    private String step(int line) {
      Matcher above = STEP.matcher(line < 2 ? "" : lines.get(line - 2));
      return above.matches() ? above.group(1) : "";
    }
  }

  private static final class InMethod extends MethodVisitor {
    private final InClass type;
    private final String method;
    private int line;

    InMethod(InClass type, String method) {
      super(Opcodes.ASM9);
      this.type = type;
      this.method = method;
    }

    @Override
    public void visitLineNumber(int at, Label start) {
      line = at;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String descriptor, boolean ofInterface) {
      String mode = mode(owner, called);
      if (mode != null) {
        type.found(method, line, mode);
      }
    }
  }
}
