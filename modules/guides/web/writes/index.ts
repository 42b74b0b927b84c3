import { registerKinds } from '@app/platform/web/offline';
import { guideKinds } from './kinds.ts';

/** Registers the writes on guides wherever the outbox is sent: at log-in and before log-out, on any page. */
export const registerGuideWrites = (): void => registerKinds(guideKinds);
