import { type BodyOf, DAY_MS, lineOf, MAIN_LINE, type ReplyOf } from '@app/platform/contract';
import { inTransactionOf } from '@app/platform/server';
import { type bulkApi, REACH_DAYS } from '@app/questions/contract';
import { type Desk, refuseUnless } from '../../desk/desk.ts';
import { reachOf } from '../../desk/reach.ts';
import { makeIn } from './change-many.ts';
import { countHolders, countOpen } from './bulk.repo.ts';

type Reach = typeof bulkApi.reach;

/** Ends a transaction without keeping what was done in it. */
class Rehearsed extends Error {}

/** Does it and takes it back: no second description of an act can drift from what it really does. */
async function rehearse(desk: Desk, sent: BodyOf<Reach>): Promise<Awaited<ReturnType<typeof makeIn>>> {
  let made: Awaited<ReturnType<typeof makeIn>> | undefined;
  try {
    await inTransactionOf(desk, async (desk) => {
      made = await makeIn(desk, sent);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return made ?? { changes: [], left: [], changed: 0, rows: [] };
}

/** What an act on many questions would do to whom. */
export async function readReach(desk: Desk, sent: BodyOf<Reach>): Promise<ReplyOf<Reach>> {
  refuseUnless(desk, [sent.edition], 'e');
  const { deps } = desk;
  const now = deps.clock.now();
  const { changes, left, rows } = await rehearse(desk, sent);
  const ids = changes.map(({ itemId }) => itemId);
  const changed = new Set(ids);
  return {
    changes: ids.length,
    left: left.length,
    already: rows.length - ids.length - left.length,
    open: rows.filter(({ item_id, active }) => active && changed.has(item_id)).length,
    bank: await countOpen(deps.db, sent.edition),
    holders: lineOf(sent.edition) === MAIN_LINE ? await countHolders(deps.db, now) : 0,
    ...(await reachOf(deps, ids, new Date(now.getTime() - REACH_DAYS * DAY_MS))),
  };
}
