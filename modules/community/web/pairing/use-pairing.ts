import { ownerNow } from '@app/accounts/web';
import { type PairState, pairingApi } from '@app/community/contract';
import { client, deviceStore } from '@app/platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createPairing, type Pairing } from './pairing-store.ts';

const calls = client(pairingApi);
const pairing = createPairing({
  calls: { status: () => calls.pairStatus({}), join: () => calls.joinPair({}), leave: () => calls.leavePair({}) },
  store: deviceStore,
  owner: () => ownerNow()?.id ?? '',
  now: () => Date.now(),
  // oxlint-disable-next-line no-console -- the rule for pairing: a failure is only logged
  log: (message, error) => console.warn(message, error),
});

const KEY = ['pairing'];
/** How often to poll: for a partner in the queue, then for the times a partner proposes or agrees to. */
const POLL_MS: Readonly<Record<PairState, number | false>> = { none: false, in_queue: 15_000, paired: 20_000 };

export function usePairing() {
  const cache = useQueryClient();
  const found = useQuery({
    queryKey: KEY,
    queryFn: () => pairing.read(cache.getQueryData<Pairing>(KEY)),
    refetchInterval: ({ state }) => POLL_MS[state.data?.pairingStatus ?? 'none'],
  });
  const set = (next: Pairing | null) => {
    // A poll begun before would show what was before.
    if (next) void cache.cancelQueries({ queryKey: KEY }).then(() => cache.setQueryData(KEY, next));
    return next !== null;
  };
  /** Reads the current status; on failure the page keeps the last one until the next poll of the messages. */
  const refresh = useCallback(
    () =>
      pairing.refresh().then(
        (next) => void cache.setQueryData(KEY, next),
        () => undefined,
      ),
    [cache],
  );
  return {
    found,
    set: (reply: Parameters<typeof pairing.keep>[0]) => void set(pairing.keep(reply)),
    refresh,
    /** Resolves to false when it failed; so does leaving. */
    join: async () => set(await pairing.join()),
    leave: async (pairId: string | null) => set(await pairing.leave(pairId)),
  };
}
export type UsedPairing = ReturnType<typeof usePairing>;
