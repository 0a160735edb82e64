/** The queued locks, the library's and the document's: a few actors that want in. */
package dev.wakeproof.scenario.queuedlock;
