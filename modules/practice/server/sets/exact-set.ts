import type { Deps } from '@app/platform/server';
import { type Bank, type PracticeSet, SET_MAX } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { heldBack } from '../holds/held-back.ts';
import { listOffered } from './offered.repo.ts';
import { findSet, insertSet } from './sets.repo.ts';
import { readSet } from './sets.ts';

interface Chosen {
  readonly userId: string;
  readonly bank: Bank;
  /** In the order in which they are to be asked. */
  readonly itemIds: readonly string[];
}
/** Those of these questions that can be practised now, at most as many as a set holds. */
export async function listPractised(deps: Deps, { userId, bank, itemIds }: Chosen): Promise<readonly string[]> {
  const [offered, held] = await Promise.all([listOffered(deps.db, bank, itemIds), heldBack(deps, userId)]);
  return itemIds.filter((id) => offered.has(id) && !held.has(id)).slice(0, SET_MAX);
}

/** A set of questions that another module chose. Built twice with one operation id it is one set. */
export async function buildExactSet(
  deps: Deps,
  { id, ...chosen }: Chosen & { readonly id: string },
): Promise<PracticeSet> {
  const { userId, bank } = chosen;
  if (!(await findSet(deps.db, userId, id))) {
    const items = await listPractised(deps, chosen);
    if (items.length === 0) fail('NOTHING_MATCHES');
    const filter = { categories: [], matrices: [], states: [], difficulty: [], reasons: [] };
    const made = { seconds_each: null, created_at: deps.clock.now(), together: false };
    await insertSet(deps.db, userId, { id, edition: bank, mode: 'tutor', filter, items, ...made });
  }
  return readSet(deps, userId, id);
}
