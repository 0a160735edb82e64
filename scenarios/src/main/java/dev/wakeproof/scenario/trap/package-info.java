/**
 * Broken code that Java PathFinder finds to be broken only under settings that its defaults do not
 * have. None of it stands on the library's cells, which are immune: who changes a setting is to see
 * red, whatever the cells are by then.
 */
package dev.wakeproof.scenario.trap;
