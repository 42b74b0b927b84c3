import { PAIR_STATES, type PairState, type PairStatus } from '@app/community/contract';
import type { Store } from '@app/platform/web';

const KEY = 'pairing';
/** How long the stored copy is used without a request. */
const TRUSTED_MS = 60_000;

export interface Pairing {
  readonly pairingStatus: PairState;
  readonly partnerId: string | null;
  readonly partnerDetails: PairStatus['partnerDetails'];
  /** Earlier partners who can still be reported. */
  readonly lastPartners: PairStatus['lastPartners'];
  /** The last wait ended without a partner. */
  readonly timedOut: boolean;
}
export const NOT_PAIRED: Pairing = {
  pairingStatus: 'none',
  partnerId: null,
  partnerDetails: null,
  lastPartners: [],
  timedOut: false,
};
/** Error codes for a pair that is no longer the caller's. */
export const isOver = (code: string | null): boolean => code === 'PAIR_OVER' || code === 'NOT_PAIRED';

/** An unknown or timed-out status counts as none. */
export function pairingOf(reply: { readonly status: string } & Partial<Omit<PairStatus, 'status'>>): Pairing {
  const pairingStatus = PAIR_STATES.find((state) => state === reply.status) ?? 'none';
  const timedOut = reply.status === 'Timeout' || reply.outcome === 'Timeout';
  const { lastPartners = [] } = reply;
  if (pairingStatus !== 'paired') return { ...NOT_PAIRED, pairingStatus, lastPartners, timedOut };
  return {
    pairingStatus,
    partnerId: reply.partnerId ?? null,
    partnerDetails: reply.partnerDetails ?? null,
    lastPartners,
    timedOut,
  };
}

interface StoredPairing {
  readonly owner: string;
  readonly timestamp: number;
  readonly pairing: Pairing;
}

/** This owner's stored copy, unless it is older than a minute. */
export function keptPairing(store: Store, owner: string, now: number): Pairing | null {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as StoredPairing | null;
    const isFresh = stored?.owner === owner && now >= stored.timestamp && now - stored.timestamp < TRUSTED_MS;
    return isFresh ? stored.pairing : null;
  } catch {
    return null;
  }
}

export const keepPairing = (store: Store, owner: string, pairing: Pairing, now: number): void =>
  store.setItem(KEY, JSON.stringify({ owner, timestamp: now, pairing } satisfies StoredPairing));

export interface PairCalls {
  readonly status: () => Promise<PairStatus>;
  readonly join: () => Promise<PairStatus>;
  readonly leave: () => Promise<PairStatus>;
}
interface Dependencies {
  readonly calls: PairCalls;
  readonly store: Store;
  readonly owner: () => string;
  readonly now: () => number;
  readonly log: (message: string, error: unknown) => void;
}

/** Joining and leaving log their failures and return null; only reading the status throws. */
export function createPairing({ calls, store, owner, now, log }: Dependencies) {
  const keep = (reply: PairStatus): Pairing => {
    const pairing = pairingOf(reply);
    keepPairing(store, owner(), pairing, now());
    return pairing;
  };
  const swallowing = async (what: string, call: () => Promise<PairStatus>): Promise<Pairing | null> => {
    try {
      return keep(await call());
    } catch (error) {
      log(`pairing: ${what} failed`, error);
      return null;
    }
  };
  const status = async (): Promise<Pairing> => keptPairing(store, owner(), now()) ?? keep(await calls.status());
  const refresh = async (): Promise<Pairing> => keep(await calls.status());
  return {
    keep,
    status,
    refresh,
    /** For a page that shows `shown`: the stored copy would hide a match, or what the partner did, for up to a minute. */
    read: (shown: Pairing | undefined): Promise<Pairing> =>
      shown && shown.pairingStatus !== 'none' ? refresh() : status(),
    join: () => swallowing('join', calls.join),
    /** Leaves the pair on the page, or the queue (null). A pair formed since is returned instead of left. */
    leave: (pairId: string | null) =>
      swallowing('leave', async () => {
        const now = await calls.status();
        return (now.partnerDetails?.pair_id ?? null) === pairId ? calls.leave() : now;
      }),
  };
}
