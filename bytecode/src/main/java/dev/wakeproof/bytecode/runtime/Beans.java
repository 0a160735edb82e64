package dev.wakeproof.bytecode.runtime;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import javax.management.MBeanRegistration;
import javax.management.MXBean;
import javax.management.ObjectInstance;
import javax.management.ObjectName;

/** Refuses the beans and names of an MBean server that its model does not know. */
public final class Beans {
  /** The domains of the beans that the JVM registers itself. */
  private static final List<String> OF_JVM =
      List.of("java.", "jdk.", "com.sun.", "JMImplementation");

  private Beans() {}

  /** Returns the name by which a server knows a bean. */
  public static String nameOf(ObjectName name) {
    Assumptions.noManagement();
    if (name == null
        || name.isPattern()
        || name.getDomain().isEmpty()
        || OF_JVM.stream().anyMatch(name.getDomain()::startsWith)) {
      throw Refusals.refuse("an MBean by the name " + name);
    }
    return name.getCanonicalName();
  }

  /** Describes a bean, which has to have an interface for management. */
  public static ObjectInstance instanceOf(Object bean, ObjectName name) {
    Class<?> type = bean.getClass();
    if (bean instanceof MBeanRegistration || !isStandard(type)) {
      throw Refusals.refuse("the MBean " + Reflected.nameOf(type));
    }
    return new ObjectInstance(name, Reflected.nameOf(type));
  }

  /** Whether the class has an interface that makes it a bean; others are for the JDK to judge. */
  private static boolean isStandard(Class<?> type) {
    String own = type.getName() + "MBean";
    return type.getSuperclass() != null
        && (Stream.of(type.getInterfaces())
                .filter(each -> Modifier.isPublic(each.getModifiers()))
                .filter(each -> !each.isAnnotationPresent(MXBean.class))
                .map(Class::getName)
                .anyMatch(name -> name.equals(own) || name.endsWith("MXBean"))
            || isStandard(type.getSuperclass()));
  }
}
