/** How what the synchronizers hold lies in memory; of use to them alone. */
package dev.wakeproof.layout;
