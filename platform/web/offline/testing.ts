/** An outbox whose device, clock and connection are controlled by a test. */
export { memoryStore } from './device/store.ts';
export { allKinds } from './kinds.ts';
export { createOutbox } from './outbox/outbox.ts';
