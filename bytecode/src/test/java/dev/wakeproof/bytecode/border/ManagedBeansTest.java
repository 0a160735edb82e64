package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import javax.management.InstanceAlreadyExistsException;
import javax.management.MBeanServer;
import javax.management.MXBean;
import javax.management.ObjectName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Beans that code registers for management, as pools do. */
class ManagedBeansTest {
  @ParameterizedTest
  @CsvSource({"isRegistered", "registersOneOfTwo"})
  void explore_registersABean_saysThatNoClientAsks(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds (no client asks an MBean)");
  }

  @ParameterizedTest
  @CsvSource({
    "registersTwice, InstanceAlreadyExistsException",
    "looksBeforeItRegisters, InstanceAlreadyExistsException",
    "isUnregisteredTwice, InstanceNotFoundException"
  })
  void explore_usesANameTwice_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @ParameterizedTest
  @CsvSource({
    "beanOfTheJvm, an MBean by the name java.lang:type=Memory",
    "noBean, the MBean java.lang.Object",
    "hiddenInterface, ManagedBeansTest$Programs$Hidden",
    "interfaceThatIsNone, ManagedBeansTest$Programs$Plain",
    "attributeOfABean, javax.management.MBeanServer.getAttribute",
    "otherBeans, java.lang.management.ManagementFactory.getMemoryMXBean"
  })
  void explore_asksTheJvm_isRefused(String method, String what) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ").contains(what);
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    public interface CountedMBean {
      int getCount();
    }

    public static class Counted implements CountedMBean {
      @Override
      public int getCount() {
        return 1;
      }
    }

    interface HiddenMBean {}

    static class Hidden implements HiddenMBean {}

    @MXBean(false)
    public interface NoMXBean {}

    static class Plain implements NoMXBean {}

    void hiddenInterface() throws Exception {
      server.registerMBean(new Hidden(), name());
    }

    void interfaceThatIsNone() throws Exception {
      server.registerMBean(new Plain(), name());
    }

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

    private static ObjectName name() throws Exception {
      return new ObjectName("dev.example:type=Counted");
    }

    void isRegistered() throws Exception {
      assert !server.isRegistered(name()) : "Before";
      ObjectName made = server.registerMBean(new Counted(), name()).getObjectName();
      assert made.equals(name()) && server.isRegistered(name()) : "Registered";
      server.unregisterMBean(name());
      assert !server.isRegistered(name()) : "After";
    }

    void registersOneOfTwo() throws Exception {
      ObjectName name = name();
      boolean[] registered = new boolean[2];
      Thread other = new Thread(() -> registered[0] = register(name));
      other.start();
      registered[1] = register(name);
      other.join();
      assert registered[0] ^ registered[1] : "Registered";
    }

    private boolean register(ObjectName name) {
      try {
        server.registerMBean(new Counted(), name);
        return true;
      } catch (InstanceAlreadyExistsException e) {
        return false;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }

    void registersTwice() throws Exception {
      server.registerMBean(new Counted(), name());
      server.registerMBean(new Counted(), name());
    }

    void looksBeforeItRegisters() throws Exception {
      ObjectName name = name();
      Thread other = new Thread(() -> register(name));
      other.start();
      if (!server.isRegistered(name)) {
        server.registerMBean(new Counted(), name);
      }
      other.join();
    }

    void isUnregisteredTwice() throws Exception {
      server.registerMBean(new Counted(), name());
      server.unregisterMBean(name());
      server.unregisterMBean(name());
    }

    void beanOfTheJvm() throws Exception {
      server.isRegistered(new ObjectName("java.lang:type=Memory"));
    }

    void noBean() throws Exception {
      server.registerMBean(new Object(), name());
    }

    void attributeOfABean() throws Exception {
      server.getAttribute(name(), "Count");
    }

    void otherBeans() {
      ManagementFactory.getMemoryMXBean();
    }
  }
}
