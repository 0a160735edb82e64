package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.Beans;
import java.util.HashMap;
import java.util.Map;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.ObjectInstance;
import javax.management.ObjectName;

/** The model of {@code javax.management.MBeanServer}, which no client asks. */
public interface MBeanServer {
  /** As {@code isRegistered}. */
  boolean isRegistered(ObjectName name);

  /** As {@code registerMBean}. */
  ObjectInstance registerMBean(Object bean, ObjectName name) throws InstanceAlreadyExistsException;

  /** As {@code unregisterMBean}. */
  void unregisterMBean(ObjectName name) throws InstanceNotFoundException;

  /** Keeps the names of the beans, with their beans. */
  final class OfNames implements MBeanServer {
    private final Map<String, Object> beans = new HashMap<>();

    @Override
    public synchronized boolean isRegistered(ObjectName name) {
      return beans.containsKey(Beans.nameOf(name));
    }

    @Override
    public ObjectInstance registerMBean(Object bean, ObjectName name)
        throws InstanceAlreadyExistsException {
      String known = Beans.nameOf(name);
      ObjectInstance instance = Beans.instanceOf(bean, name);
      synchronized (this) {
        if (beans.containsKey(known)) {
          throw new InstanceAlreadyExistsException(name.toString());
        }
        beans.put(known, bean);
      }
      return instance;
    }

    @Override
    public synchronized void unregisterMBean(ObjectName name) throws InstanceNotFoundException {
      if (!beans.containsKey(Beans.nameOf(name))) {
        throw new InstanceNotFoundException(name.toString());
      }
      beans.remove(Beans.nameOf(name));
    }
  }
}
