package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.beans.PropertyChangeSupport;
import java.util.Observable;

/** Listeners of properties, and observers. */
@SuppressWarnings({"all", "deprecation"}) // As people write them.
class Listeners {
  private int sum;

  private static class Subject extends Observable {
    void change() {
      setChanged();
      notifyObservers();
    }
  }

  private synchronized void add(Object added) {
    sum += (Integer) added;
  }

  void eventsOfTwo() throws InterruptedException {
    PropertyChangeSupport support = new PropertyChangeSupport(this);
    support.addPropertyChangeListener(event -> add(event.getNewValue()));
    support.addPropertyChangeListener("a", event -> check(event.getSource() == this, "Source"));
    Thread thread = started(() -> support.firePropertyChange("a", 0, 1));
    support.firePropertyChange("b", 0, 2);
    thread.join();
    check(sum == 3 && support.hasListeners("a"), "Sum");
  }

  void listenersOfTwo() throws InterruptedException {
    PropertyChangeSupport support = new PropertyChangeSupport(this);
    Thread thread = started(() -> support.addPropertyChangeListener(event -> add(1)));
    support.addPropertyChangeListener(event -> add(1));
    thread.join();
    support.firePropertyChange("a", true, false);
    check(sum == 2, "Both");
  }

  void listensTooLate() throws InterruptedException {
    PropertyChangeSupport support = new PropertyChangeSupport(this);
    Thread thread = started(() -> support.firePropertyChange("a", 0, 1));
    support.addPropertyChangeListener(event -> add(1));
    thread.join();
    check(sum == 1, "Missed");
  }

  void listensWithoutALock() throws InterruptedException {
    PropertyChangeSupport support = new PropertyChangeSupport(this);
    support.addPropertyChangeListener(event -> sum++);
    Thread thread = started(() -> support.firePropertyChange("a", 0, 1));
    support.firePropertyChange("a", 0, 2);
    thread.join();
  }

  void changesOfTwo() throws InterruptedException {
    Subject subject = new Subject();
    subject.addObserver((observable, argument) -> add(1));
    Thread thread = started(subject::change);
    subject.change();
    thread.join();
    check(sum == 2, "OneOnly");
  }
}
