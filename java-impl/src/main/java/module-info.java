/**
 * Blocking synchronizers that were verified: no permit, no item and no wakeup is lost.
 *
 * <p>What is not exported here, the cells above all ({@code dev.wakeproof.atomic}), is how they are
 * made, and may change at any time.
 */
module dev.wakeproof {
  exports dev.wakeproof.address;
  exports dev.wakeproof.channel;
  exports dev.wakeproof.channel.async;
  exports dev.wakeproof.lock;
  exports dev.wakeproof.semaphore;
  exports dev.wakeproof.semaphore.async;
  exports dev.wakeproof.ticket;
}
