/** The order in which executions are explored, and which are left out. */
package dev.wakeproof.explorer.search;
