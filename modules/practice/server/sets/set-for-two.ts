import { PAIR_SET_DAYS, type PairSet } from '@app/community/contract';
import { type NewPairSet, type OfPair, type SetForTwo, setForTwo } from '@app/community/server';
import { contribute, DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, BANKS } from '@app/practice/contract';
import { listBank } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { hold } from '../holds/hold.ts';
import * as repo from './set-for-two.repo.ts';
import { insertSet } from './sets.repo.ts';

const BANK = BANKS[0] as Bank;
const pathOf = (id: string, number: number | 'next'): string => `/practice/${id}/${number}`;

interface Progress {
  readonly own: ReadonlySet<string>;
  readonly partner: ReadonlySet<string>;
}
/** A withdrawn question cannot be answered any more, so it does not keep the set running. */
const isRunning = (row: repo.PairSetRow, { own, partner }: Progress, now: Date): boolean =>
  row.until > now && row.offered.some((id) => !own.has(id) || !partner.has(id));

function present(row: repo.PairSetRow, progress: Progress, now: Date): PairSet {
  const { own, partner } = progress;
  const isOver = row.until <= now;
  // Once it is over, everything answered is revealed; before that only what both have answered.
  const revealed = row.items.map((id) => own.has(id) && (isOver || partner.has(id)));
  const first = revealed.indexOf(true);
  const countOf = (answered: ReadonlySet<string>) => row.items.filter((id) => answered.has(id)).length;
  return {
    id: row.id,
    title: row.title,
    size: row.items.filter((id) => row.offered.includes(id) || own.has(id) || partner.has(id)).length,
    own: countOf(own),
    partner: countOf(partner),
    open: revealed.filter(Boolean).length,
    until: row.until.toISOString(),
    over: isOver,
    running: isRunning(row, progress, now),
    next: row.offered.some((id) => !own.has(id)) ? pathOf(row.id, 'next') : null,
    reasons: first < 0 ? null : pathOf(row.id, first + 1),
  };
}

async function progressOf(deps: Pick<Deps, 'db'>, id: string, { userId, partnerId }: OfPair): Promise<Progress> {
  const answered = await repo.listAnsweredBy(deps.db, id);
  return { own: answered.get(userId) ?? new Set(), partner: answered.get(partnerId) ?? new Set() };
}

async function read(deps: Deps, pair: OfPair): Promise<Awaited<ReturnType<SetForTwo['read']>>> {
  const [row, categories] = await Promise.all([repo.findLatest(deps.db, pair.pairId), listBank(deps, BANK)]);
  const choices = categories.filter(({ questions }) => questions > 0).map(({ id, name }) => ({ id, name }));
  if (!row) return { choices, set: null };
  return { choices, set: present(row, await progressOf(deps, row.id, pair), deps.clock.now()) };
}

async function begin(deps: Deps, input: NewPairSet): Promise<'begun' | 'running' | 'again'> {
  const { pairId, userId, partnerId, opId: id, categoryId, size } = input;
  const latest = await repo.findLatest(deps.db, pairId);
  if (latest?.id === id) return 'again';
  const now = deps.clock.now();
  if (latest && isRunning(latest, await progressOf(deps, latest.id, input), now)) return 'running';
  const category = (await listBank(deps, BANK)).find((each) => each.id === categoryId);
  if (categoryId !== undefined && !category) fail('NOT_FOUND');
  const members = [userId, partnerId];
  const items = await repo.drawForTwo(deps.db, { bank: BANK, members, categoryId, size, seed: id, now });
  if (items.length === 0) fail('NOTHING_MATCHES');
  const until = new Date(now.getTime() + PAIR_SET_DAYS * DAY_MS);
  await repo.insertPairSet(deps.db, {
    id,
    pair_id: pairId,
    title: category?.name ?? 'Mixed',
    items: [...items],
    begun_at: now,
    until,
  });
  const filter = { categories: category ? [category.id] : [], matrices: [], states: [], difficulty: [], reasons: [] };
  // In a fixed order, so that two pairs of the same people cannot deadlock.
  for (const member of members.toSorted()) {
    await insertSet(deps.db, member, {
      id,
      edition: BANK,
      mode: 'tutor',
      seconds_each: null,
      filter,
      items,
      created_at: now,
      together: true,
    });
    await hold(deps, { userId: member, itemIds: items, holder: repo.holderOf(id), since: now, until });
  }
  return 'begun';
}

const end: SetForTwo['end'] = (deps, pairId) => repo.endPairSets(deps.db, pairId, deps.clock.now());

export const setForTwoContribution = contribute(setForTwo, { read, begin, end });
