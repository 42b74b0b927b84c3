import { registerKinds } from '@app/platform/web/offline';
import { mockKinds } from './kinds.ts';

/** Makes the writes of a mock known wherever the outbox is emptied: at a log-in and before a log-out, on any page. */
export const knowMockWrites = (): void => registerKinds(mockKinds);
