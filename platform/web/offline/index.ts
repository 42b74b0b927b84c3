/** Work without a connection: writes that wait, and replies that are stored. README.md says how to use it. */
export { clearKept, hasKept, hasUnsent, type Owner } from './device.ts';
export type { OutboxEntry as Entry } from './entry.ts';
export { dropCopies, hasCopySince, offlineQuery } from './kept/offline-query.ts';
export { copyId } from './kept/copy-id.ts';
export { type Keeper, keepThings, type Take } from './kept/keep-things.ts';
export {
  dropAllCopies,
  dropThings,
  keepNote,
  type KeptFact,
  type KeptThing,
  readNote,
  removeThings,
} from './kept/things.ts';
export { keepPages, keptPages, screensBeside, WORKER } from './keep-pages.ts';
export { copiesOf, isOf, lossOf, registerKinds, type WriteKind } from './kinds.ts';
export type { Outbox, SendResult } from './outbox/outbox.ts';
export type { OutboxState } from './outbox/outbox-state.ts';
export { OutboxStrip } from './OutboxStrip.tsx';
export { useThings, useUnsent } from './kept/use-things.ts';
export { outboxOf, useKeptWrite, useOutbox, useOutboxState } from './use-outbox.ts';
