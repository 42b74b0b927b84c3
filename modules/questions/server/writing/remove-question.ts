import { type Edition, lineOf } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { updatePlacement } from '../triage/placements.repo.ts';
import { type Desk, deskIn, record } from '../desk/desk.ts';
import { findItem } from '../desk/read-item.ts';
import * as repo from '../desk/worked.repo.ts';

/**
 * What learners were never shown, and what stands in this line alone, is deleted. Anything else keeps its answers and
 * comments: its places in this line are shut.
 */
export function removeQuestion(desk: Desk, id: string, line: Edition): Promise<{ deleted: boolean }> {
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const { row, places } = await findItem(mine, { id }, { flag: 'e', line, lock: true });
    const here = places.filter(({ edition }) => lineOf(edition) === lineOf(line));
    if (!row.version_id && here.length === places.length) {
      await repo.removeItem(deps.db, id);
      await record(mine, id, { action: 'delete', before: { code: row.code } });
      return { deleted: true };
    }
    const open = here.filter(({ active }) => active);
    for (const place of open) await updatePlacement(deps.db, place.id, { active: false, trial_position: null });
    if (open.length > 0)
      await record(mine, id, { action: 'retire', before: { editions: open.map(({ edition }) => edition) } });
    return { deleted: false };
  });
}
