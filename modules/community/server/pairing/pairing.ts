import { consentedAt, findExamDate, findExamDates, recordConsents } from '@app/accounts/server';
import { NOBODY, PAIR_ROOM, PAIR_TERMS, type PairStatus, REPORTABLE_DAYS, WAIT_HOURS } from '@app/community/contract';
import { notify } from '@app/notifications/server';
import { DAY_MS, HOUR_MS, ukDay } from '@app/platform/contract';
import { type Deps, forEachIsolated, handle, inBatches, inTransaction, job } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { pairUp } from './pair-up.ts';
import * as repo from './pairing.repo.ts';
import { setForTwo } from './set-for-two.ts';

const MONTH = 'YYYY-MM'.length;
const MATCHED_AT_ONCE = 500;
const ENDED_AT_ONCE = 500;
const GROUP_PAGE = '/studygroup/group';

const monthOf = async (deps: Deps, userId: string): Promise<string | null> =>
  (await findExamDate(deps, userId))?.slice(0, MONTH) ?? null;

/** Pairs that ended after this moment can be reported. */
export const reportableSince = (deps: Deps): Date => new Date(deps.clock.now().getTime() - REPORTABLE_DAYS * DAY_MS);
const presentLast = (last: readonly repo.LastPartner[]): PairStatus['lastPartners'] =>
  last.map(({ pair_id, first_name }) => ({ pair_id, first_name: first_name || NOBODY }));

export async function readStatus(deps: Deps, userId: string): Promise<PairStatus> {
  const after = reportableSince(deps);
  const pair = await repo.findWholePair(deps.db, userId, { now: deps.clock.now(), after });
  const alone = { outcome: null, partnerId: null, partnerDetails: null };
  if (!pair) {
    const [wait, last] = await Promise.all([
      repo.findWait(deps.db, userId),
      repo.listLastPartners(deps.db, userId, after),
    ]);
    const nothing = { ...alone, lastPartners: presentLast(last) };
    if (!wait) return { ...nothing, status: 'none' };
    return wait.timed_out_at ? { ...nothing, status: 'none', outcome: 'Timeout' } : { ...nothing, status: 'in_queue' };
  }
  const days = await findExamDates(deps, [userId, pair.partner_id]);
  const [ownMonth, partnerMonth] = [userId, pair.partner_id].map((id) => days.get(id)?.slice(0, MONTH));
  return {
    ...alone,
    status: 'paired',
    partnerId: pair.partner_uid,
    lastPartners: presentLast(pair.last),
    partnerDetails: {
      pair_id: pair.pair_id,
      first_name: pair.partner_name || NOBODY,
      same_month: ownMonth !== undefined && ownMonth === partnerMonth,
      paired_at: pair.paired_at.toISOString(),
      unread: pair.unread,
      times: pair.times.map(({ id, at, proposed_by, agreed }) => ({
        id,
        at: new Date(at).toISOString(),
        is_own: proposed_by === userId,
        agreed,
      })),
    },
  };
}

export const readTerms = async (deps: Deps, userId: string): Promise<Date | null> =>
  consentedAt(deps, userId, PAIR_TERMS);

/** Kept with the wording that was shown: terms that have changed since are to be read first. */
export async function acceptTerms(
  deps: Deps,
  userId: string,
  wording: string,
  shown = wording,
): Promise<{ accepted_at: string }> {
  const before = await consentedAt(deps, userId, PAIR_TERMS);
  if (!before && shown !== wording) fail('PAIR_TERMS_CHANGED');
  const at = before ?? (await recordConsents(deps, userId, [{ kind: PAIR_TERMS, given: true, wording }]));
  return { accepted_at: at.toISOString() };
}

/** Pairs a waiting learner if there is a suitable partner. Runs in a transaction and locks both waits. */
async function matchOne(deps: Deps, userId: string): Promise<boolean> {
  const own = await repo.lockWait(deps.db, userId);
  if (!own) return false;
  if (await repo.findPair(deps.db, userId)) {
    await repo.removeWaits(deps.db, [userId]);
    return false;
  }
  const partner = await repo.lockPartner(deps.db, own);
  if (!partner) return false;
  const [id, now] = [deps.ids.id(), deps.clock.now()];
  await insertPairs(deps, [{ id, members: [userId, partner] }], now);
  return true;
}

/** Removes both from the queue, stores the pairs and notifies the members. */
async function insertPairs(deps: Deps, pairs: readonly repo.NewPair[], now: Date): Promise<void> {
  const [first] = pairs;
  if (!first) return;
  const userIds = pairs.flatMap(({ members }) => members);
  await repo.removeWaits(deps.db, userIds);
  await repo.insertPairs(deps.db, pairs, now);
  await notify(deps, {
    kind: 'Study group',
    title: 'You have a study partner',
    text: 'Say hello in your room and agree a time.',
    link: PAIR_ROOM,
    userIds,
    once: `pair:${first.id}`,
  });
}

/** Pairs a batch of waiting learners in one transaction that locks their waits. Returns the batch. */
async function matchMany(deps: Deps, after: repo.WaitRow | undefined): Promise<readonly repo.WaitRow[]> {
  const rows = await repo.lockWaiting(deps.db, after, MATCHED_AT_ONCE);
  const blocked = await repo.blocksAmong(
    deps.db,
    rows.map(({ user_id }) => user_id),
  );
  const found = pairUp(rows, (one, other) => blocked.has(`${one} ${other}`) || blocked.has(`${other} ${one}`));
  const pairs = found.map((members) => ({ id: deps.ids.id(), members }));
  await insertPairs(deps, pairs, deps.clock.now());
  return rows;
}

export async function joinPair(deps: Deps, userId: string): Promise<PairStatus> {
  if (!(await consentedAt(deps, userId, PAIR_TERMS))) fail('PAIR_TERMS_NEEDED');
  const exam_month = await monthOf(deps, userId);
  await inTransaction(deps, async (deps) => {
    if (await repo.findPair(deps.db, userId)) return;
    await repo.insertWait(deps.db, { user_id: userId, exam_month, joined_at: deps.clock.now() });
    await matchOne(deps, userId);
  });
  return readStatus(deps, userId);
}

type Why = 'left' | 'blocked' | 'access' | 'erased';
/** Removes the user from the queue and ends the pair for both; its room closes. Joins the caller's transaction. */
export async function endPairing(deps: Deps, userId: string, by: Why): Promise<void> {
  await repo.removeWaits(deps.db, [userId]);
  const pair = await repo.lockPair(deps.db, userId);
  if (!pair) return;
  await repo.endPair(deps.db, { id: pair.pair_id, by, now: deps.clock.now() });
  for (const { end } of deps.slots.contributions(setForTwo)) await end(deps, pair.pair_id);
  await notify(deps, {
    kind: 'Study group',
    title: 'Your study pair has ended',
    text: 'You can look for another partner whenever you like.',
    link: GROUP_PAGE,
    userIds: [pair.partner_id],
    once: `pair-ended:${pair.pair_id}`,
  });
}

export async function leavePair(deps: Deps, userId: string): Promise<PairStatus> {
  await inTransaction(deps, (deps) => endPairing(deps, userId, 'left'));
  return readStatus(deps, userId);
}

interface PairNews {
  readonly title: string;
  readonly text: string;
}
/** Messages and proposed times: one notice a day tells of them, because a conversation would fill the bell. */
export const notifyPartner = (
  deps: Deps,
  { pair_id, partner_id }: repo.PairRow,
  news: PairNews,
): Promise<string | null> =>
  notify(deps, {
    kind: 'Study group',
    ...news,
    link: PAIR_ROOM,
    userIds: [partner_id],
    once: `pair-news:${pair_id}:${partner_id}:${ukDay(deps.clock.now())}`,
  });

export async function proposeTimes(deps: Deps, userId: string, times: readonly string[]): Promise<PairStatus> {
  await inTransaction(deps, async (deps) => {
    const pair = (await repo.lockPair(deps.db, userId)) ?? fail('NOT_PAIRED');
    const now = deps.clock.now().getTime();
    const proposed = [...new Set(times)].map((at) => ({ id: deps.ids.id(), at: new Date(at) }));
    if (proposed.some(({ at }) => at.getTime() <= now))
      fail('INVALID_INPUT', { fields: { times: 'Choose later times.' } });
    await repo.replaceTimes(deps.db, { pairId: pair.pair_id, userId, times: proposed });
    await notifyPartner(deps, pair, {
      title: 'Your study partner proposes a time',
      text: 'Choose one in your room, or propose others.',
    });
  });
  return readStatus(deps, userId);
}

export async function agreeTime(deps: Deps, userId: string, id: string): Promise<PairStatus> {
  await inTransaction(deps, async (deps) => {
    const pair = (await repo.lockPair(deps.db, userId)) ?? fail('NOT_PAIRED');
    if (!(await repo.agreeTime(deps.db, { id, pairId: pair.pair_id, userId, now: deps.clock.now() })))
      fail('NOT_FOUND');
    await notify(deps, {
      kind: 'Study group',
      title: 'Your study partner agrees to a time',
      text: 'You can see it in your room.',
      link: PAIR_ROOM,
      userIds: [pair.partner_id],
      once: `pair-agreed:${id}`,
    });
  });
  return readStatus(deps, userId);
}

/** Matches learners who joined concurrently, times out waits of a day, and ends pairs of users without access. */
export async function runPairing(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const unended = await forEachIsolated(deps, 'the pair of a user without access could not be ended', {
    rows: inBatches<string>((last) =>
      repo.listWithoutAccess(deps.db, { now, after: last ?? null, most: ENDED_AT_ONCE }),
    ),
    idsOf: (userId) => ({ userId }),
    work: (userId) => inTransaction(deps, (deps) => endPairing(deps, userId, 'access')),
  });
  const before = new Date(deps.clock.now().getTime() - WAIT_HOURS * HOUR_MS);
  await repo.endWaits(deps.db, before, deps.clock.now());
  for (let last: repo.WaitRow | undefined; ; ) {
    const rows = await inTransaction(deps, (deps) => matchMany(deps, last));
    if (rows.length < MATCHED_AT_ONCE) break;
    last = rows.at(-1);
  }
  // Learners left over from their batch may suit someone in a later one.
  const unmatched = await forEachIsolated(deps, 'a learner could not be matched', {
    rows: await repo.listWaiting(deps.db, MATCHED_AT_ONCE),
    idsOf: ({ user_id: userId }) => ({ userId }),
    work: ({ user_id: userId }) => inTransaction(deps, (deps) => matchOne(deps, userId)),
  });
  if (unended + unmatched > 0)
    throw new Error(`${unended} pairs could not be ended, ${unmatched} learners not matched`);
}

export const pairingHandler = handle(job<Record<string, never>>('community.tend-pairing'), runPairing, {
  every: '* * * * *',
});
