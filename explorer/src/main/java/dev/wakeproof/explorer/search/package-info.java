/** The searches: in which order executions are explored, and which are left out. */
package dev.wakeproof.explorer.search;
