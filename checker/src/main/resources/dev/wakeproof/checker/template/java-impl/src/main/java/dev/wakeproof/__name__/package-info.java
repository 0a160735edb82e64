/** A gate that one thread waits at until another opens it. A template: say here what yours is. */
package dev.wakeproof.__name__;
