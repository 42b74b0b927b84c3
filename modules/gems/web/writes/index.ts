import { registerKinds } from '@app/platform/web/offline';
import { gemKinds } from './kinds.ts';

/** Makes the writes of a deck known wherever the outbox is emptied: at a log-in and before a log-out, on any page. */
export const knowGemWrites = (): void => registerKinds(gemKinds);
