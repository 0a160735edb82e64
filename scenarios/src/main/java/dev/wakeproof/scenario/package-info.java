/** What a scenario is, and how it is run; the scenarios of a family have a package of their own. */
package dev.wakeproof.scenario;
