import { HOUR_MS } from '@app/platform/contract';
import type { QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query';
import { deviceOf, type Owner } from '../device.ts';
import { LEASE_MS } from '../device/replies.ts';
import { copyId } from './copy-id.ts';
import { whenStored } from './fetch-or-copy.ts';
import { changeThings, type KeptThing } from './things.ts';

interface KeptQuery<T> {
  readonly queryKey: QueryKey;
  readonly queryFn?: QueryFunction<T> | SkipToken;
}
/**
 * The reply of a query of `offlineQuery`, from this device if it has a fresh copy, and with its copy stored, pictures
 * included; undefined once it cannot be had. What counts in the reading budget `spends`; what says where the learner is now
 * is asked of the server (`newest`). What the learner chose to have with them (`chosen`) spends too, begins faster, and is
 * fetched again only in the second half of its lease.
 */
export type Take = <T>(query: KeptQuery<T>, how?: 'spends' | 'newest' | 'chosen') => Promise<T | undefined>;
/** What a module keeps in advance, in the order in which it is needed: each time a thing is there, or there is more of it. */
export type Keeper = (take: Take) => AsyncIterable<readonly KeptThing[]>;

const FRESH_FOR_MS = 6 * HOUR_MS;
/** Of what counts in the reading budget the first at once, the rest no faster than the bucket refills. */
const AT_ONCE = { spends: 5, chosen: 30 } as const;
const [PAUSE_MS, SLOW_MS] = [150, 3000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function takerFor(cache: QueryClient, owner: Owner): Promise<Take | null> {
  const { replies } = await deviceOf(owner);
  if (!replies) return null;
  const since = (how?: string) => Date.now() - (how === 'chosen' ? LEASE_MS / 2 : FRESH_FOR_MS);
  let spent = 0;
  return async (query, how) => {
    const id = copyId(query.queryKey);
    if (how !== 'newest' && (await replies.hasSince(id, since(how)))) return (await replies.read(id)) as never;
    if (!navigator.onLine || !owner.isHere()) return undefined;
    try {
      const reply = await cache.query(query);
      const most = how === 'spends' || how === 'chosen' ? AT_ONCE[how] : null;
      if (most !== null) spent += 1;
      await pause(most !== null && spent > most ? SLOW_MS : PAUSE_MS);
      await whenStored(id);
      return (await replies.hasSince(id, since(how))) ? reply : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Keeps what the modules name, side by side, and lists each thing once it is there. */
export async function keepThings(cache: QueryClient, owner: Owner, keepers: readonly Keeper[]): Promise<void> {
  const take = await takerFor(cache, owner);
  if (!take) return;
  const listAll = async (keeper: Keeper) => {
    for await (const kept of keeper(take)) {
      // The current questions replace those before, and the last guides others: their copies stay until they are oldest.
      const kinds = new Set(kept.map(({ kind }) => kind));
      await changeThings(owner, (things) => [...things.filter(({ kind }) => !kinds.has(kind)), ...kept]);
    }
  };
  await Promise.all(keepers.map(listAll));
}
