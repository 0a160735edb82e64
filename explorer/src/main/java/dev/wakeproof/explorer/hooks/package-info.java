/** What code that tells of its methods and loops calls ({@code telling}). */
package dev.wakeproof.explorer.hooks;
