/**
 * The scenarios of the channel: of the library, of the document's channel as printed ({@code
 * Published…}), and the witnesses, which deny something and must be violated.
 */
package dev.wakeproof.scenario.channel;
