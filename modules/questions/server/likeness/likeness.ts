import { EDITIONS } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import type { AlikeQuestion } from '@app/questions/contract';
import { openingOf } from '../bank/opening.ts';
import { wordsOf } from '../desk/convert.ts';
import type { Desk } from '../desk/desk.ts';
import { findItem } from '../desk/read-item.ts';
import * as repo from './likeness.repo.ts';
import { ALIKE_FROM, bandsOf, likeness, shinglesOf } from './sketch.ts';

const SHOWN = 5;
const PER_CENT = 100;
const textIn = ({ stem, lead_in, options }: repo.ComparedRow) => ({ stem, leadIn: lead_in, options });

/** Published questions nearly the same as this one, draft included; most similar first. */
export async function listAlike(desk: Desk, id: string): Promise<{ rows: AlikeQuestion[] }> {
  const { content } = await findItem(desk, { id }, { flag: 'v' });
  const mine = shinglesOf(wordsOf(content));
  const bands = bandsOf(mine);
  if (bands.length === 0) return { rows: [] };
  const near = await repo.listNear(desk.deps.db, id, bands, EDITIONS.filter(desk.covers));
  const rows = near
    .map((row) => ({ row, share: likeness(mine, shinglesOf(textIn(row))) }))
    .filter(({ share }) => share >= ALIKE_FROM)
    .toSorted((one, other) => other.share - one.share || one.row.code.localeCompare(other.row.code))
    .slice(0, SHOWN);
  return {
    rows: rows.map(({ row, share }) => ({
      id: row.id,
      code: row.code,
      opening: openingOf(row.stem),
      lead_in: row.lead_in,
      percent: Math.round(share * PER_CENT),
    })),
  };
}

const AT_ONCE = 2000;
const sketching = job<Record<string, never>>('questions.sketch');

/** Sketches published questions without one, a few minutes after a change; nothing waits for it. */
export async function sketchMissing(deps: Deps): Promise<number> {
  const rows = await repo.listUnsketched(deps.db, AT_ONCE);
  for (const row of rows)
    await repo.saveSketch(deps.db, {
      itemId: row.id,
      versionId: row.version_id,
      bands: bandsOf(shinglesOf(textIn(row))),
    });
  return rows.length;
}
export const sketchHandler = handle(sketching, async (deps) => void (await sketchMissing(deps)), {
  every: '*/5 * * * *',
});
