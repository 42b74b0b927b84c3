import type { CurrentUser } from '@app/accounts/contract';
import { session } from '@app/platform/web';
import { useSyncExternalStore } from 'react';
import type { KnownUser } from '../session/held.ts';
import { selfIn } from '../session/held.ts';
import { heldNow, watchSelf } from '../session/store.ts';

/** unknown: there is a session, but the server has not said yet whose. */
type Reader = CurrentUser | 'visitor' | 'unknown';

export const readerOf = (held: KnownUser, hasToken: boolean): Reader =>
  selfIn(held) ?? (hasToken && held.phase !== 'answered' ? 'unknown' : 'visitor');

const readerNow = () => readerOf(heldNow(), session.token() !== null);
const onServer = () => 'unknown' as const;
/** For public pages, which the guard does not hold back. The server sends every reader the same page, so it knows none. */
export const useReader = (): Reader => useSyncExternalStore(watchSelf, readerNow, onServer);
