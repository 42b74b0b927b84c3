import { registerKinds } from '@app/platform/web/offline';
import { gemKinds } from './kinds.ts';

/** Registers the deck's writes wherever the outbox is sent: at log-in and before log-out, on any page. */
export const registerGemWrites = (): void => registerKinds(gemKinds);
