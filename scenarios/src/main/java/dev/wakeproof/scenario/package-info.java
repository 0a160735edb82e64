/** The interface of a scenario, and its runner; each family has a package for its scenarios. */
package dev.wakeproof.scenario;
