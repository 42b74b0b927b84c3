/** An outbox whose device, clock and connection a test sets. */
export { memoryStore } from './device/store.ts';
export { createOutbox } from './outbox/outbox.ts';
