import { PAIR_ROOM, type PairSet, type PairSetReply, type pairSetApi } from '@app/community/contract';
import { notify } from '@app/notifications/server';
import { type BodyOf, slot } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findPair, lockPair, type PairRow } from './pairing.repo.ts';

export interface OfPair {
  readonly pairId: string;
  readonly userId: string;
  readonly partnerId: string;
}
export interface NewPairSet extends OfPair {
  readonly opId: string;
  readonly categoryId: string | undefined;
  readonly size: number;
}
/** Questions that both partners answer independently. At most one module contributes them. */
export interface SetForTwo {
  readonly read: (deps: Deps, pair: OfPair) => Promise<{ choices: PairSetReply['choices']; set: PairSet | null }>;
  /**
   * Runs in a transaction that locks the pair. `running`: the last set is not finished. `again`: this operation id was already
   * used.
   */
  readonly begin: (deps: Deps, set: NewPairSet) => Promise<'begun' | 'running' | 'again'>;
  /** The pair has ended, so its questions are no longer held back. Runs in the transaction that ends it. */
  readonly end: (deps: Deps, pairId: string) => Promise<void>;
}
export const setForTwo = slot<SetForTwo>('community.set-for-two');

const ofPair = (userId: string, pair: PairRow): OfPair => ({
  pairId: pair.pair_id,
  userId,
  partnerId: pair.partner_id,
});

export async function readPairSet(deps: Deps, userId: string): Promise<PairSetReply> {
  const pair = (await findPair(deps.db, userId)) ?? fail('NOT_PAIRED');
  const [room] = deps.slots.contributions(setForTwo);
  return room
    ? { offered: true, ...(await room.read(deps, ofPair(userId, pair))) }
    : { offered: false, choices: [], set: null };
}

export async function beginPairSet(
  deps: Deps,
  userId: string,
  body: BodyOf<typeof pairSetApi.beginPairSet>,
): Promise<PairSetReply> {
  await inTransaction(deps, async (deps) => {
    const pair = (await lockPair(deps.db, userId)) ?? fail('NOT_PAIRED');
    const [room] = deps.slots.contributions(setForTwo);
    const set = { ...ofPair(userId, pair), opId: body.op_id, categoryId: body.category_id, size: body.size };
    const begun = (await room?.begin(deps, set)) ?? fail('NOT_FOUND');
    if (begun === 'running') fail('PAIR_SET_RUNS');
    if (begun === 'again') return;
    await notify(deps, {
      kind: 'Study group',
      title: 'Your partner has started a set for two',
      text: 'Answer your part when it suits you. You both see the explanation of a question once you have both answered it.',
      link: PAIR_ROOM,
      userIds: [pair.partner_id],
      once: `pair-set:${body.op_id}`,
    });
  });
  return readPairSet(deps, userId);
}
