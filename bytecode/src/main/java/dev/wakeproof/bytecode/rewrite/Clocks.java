package dev.wakeproof.bytecode.rewrite;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Lets methods of the JDK that read the clock of the JVM read the explorer's. */
final class Clocks {
  private static final String CLOCK = "Ljava/time/Clock;";
  private static final String ZONE = "Ljava/time/ZoneId;";
  private static final String CALENDAR = "Ljava/util/Calendar;";
  private static final String DATE = "java/util/Date";

  /** The classes with a method {@code now} that takes a clock. */
  private static final Set<String> DATES =
      Set.of(
          "java/time/Instant",
          "java/time/LocalDate",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          "java/time/MonthDay",
          "java/time/OffsetDateTime",
          "java/time/OffsetTime",
          "java/time/Year",
          "java/time/YearMonth",
          "java/time/ZonedDateTime");

  private Clocks() {}

  /** Whether it is a class of which an object may show the time of a given clock. */
  static boolean isDate(String owner) {
    return DATES.contains(owner);
  }

  /** Whether a call reads the clock of the JVM. */
  static boolean matters(MethodInsnNode call) {
    return isNow(call) || makesDate(call) || makesCalendar(call);
  }

  private static boolean isNow(MethodInsnNode call) {
    return DATES.contains(call.owner) && call.name.equals("now") && !call.desc.contains(CLOCK);
  }

  private static boolean makesDate(MethodInsnNode call) {
    return call.owner.equals(DATE) && call.name.equals("<init>") && call.desc.equals("()V");
  }

  private static boolean makesCalendar(MethodInsnNode call) {
    return call.name.equals("getInstance") && call.desc.endsWith(")" + CALENDAR);
  }

  /** Whether a constructor sets a calendar to the time that the clock of the JVM shows. */
  static boolean constructsCalendar(MethodInsnNode call) {
    return call.owner.equals("java/util/GregorianCalendar")
        && call.name.equals("<init>")
        && !call.desc.contains("I");
  }

  /** Sets the calendar that a constructor has left on the stack. */
  static InsnList reset() {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.DUP));
    code.add(Code.call("Times", "reset", "(" + CALENDAR + ")" + CALENDAR));
    code.add(new InsnNode(Opcodes.POP));
    return code;
  }

  /** Changes such a call, and adds code around it. */
  static void lead(MethodInsnNode call, InsnList code) {
    if (isNow(call) && !call.owner.equals("java/time/Instant")) {
      boolean ofZone = call.desc.startsWith("(" + ZONE);
      code.insertBefore(
          call,
          ofZone
              ? Code.call("SystemClock", "of", "(" + ZONE + ")" + CLOCK)
              : Code.call("SystemClock", "ofDefaultZone", "()" + CLOCK));
      call.desc = "(" + CLOCK + call.desc.substring(call.desc.indexOf(')'));
    } else if (makesDate(call)) {
      code.insertBefore(call, Code.call("Times", "currentTimeMillis", "()J"));
      call.desc = "(J)V";
    } else if (makesCalendar(call) && call.getOpcode() == Opcodes.INVOKESTATIC) {
      code.insert(call, Code.call("Times", "reset", "(" + CALENDAR + ")" + CALENDAR));
    }
  }
}
