import type { Deps } from '@app/platform/server';
import { type Panel, panelOf, passLineOf } from './angoff.ts';
import { findFormStats, listLines, type LineRow, saveLine } from './lines.repo.ts';
import { listItemIds, listRatings, updateCut } from './ratings.repo.ts';

/** A line of the former rule has no error of measurement. */
const whyOf = (before: LineRow | undefined, why: 'judges' | 'sitters'): LineRow['why'] => {
  if (!before) return 'first';
  return before.sem === null ? 'rule' : why;
};

/**
 * Works out the pass mark of a form from its ratings and its figures; null until enough judges have rated it. A new row is
 * written only when the mark changes, because results name the one they were read against. In a transaction that locks the form.
 */
export async function setLine(deps: Deps, formId: string, why: 'judges' | 'sitters'): Promise<Panel | null> {
  const items = await listItemIds(deps.db, formId);
  const panel = panelOf(await listRatings(deps.db, formId), items);
  await updateCut(deps.db, formId, panel);
  if (!panel) return null;
  const { marks, sem, semFrom } = passLineOf(panel, items.size, await findFormStats(deps.db, formId));
  const [before] = await listLines(deps.db, formId);
  const isSame = before !== undefined && before.marks === marks && before.sem !== null;
  await saveLine(deps.db, formId, {
    set_at: isSame ? before.set_at : deps.clock.now(),
    why: isSame ? before.why : whyOf(before, why),
    marks,
    judges: panel.judges,
    sem,
    sem_from: semFrom,
  });
  return panel;
}
