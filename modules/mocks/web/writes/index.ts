import { registerKinds } from '@app/platform/web/offline';
import { mockKinds } from './kinds.ts';

/** Registers the writes of mocks wherever the outbox is flushed: at log-in and before log-out, on any page. */
export const registerMockWrites = (): void => registerKinds(mockKinds);
