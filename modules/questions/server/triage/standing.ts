import { EDITIONS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { isId, type Place, type TriageState } from '@app/questions/contract';
import { presentPlace } from '../bank/present.ts';
import { findStanding, listPlaced } from './standing.repo.ts';

export interface ItemState {
  readonly code: string;
  readonly versionId: string;
  readonly n: number;
  readonly epoch: number;
  readonly publishedAt: Date;
  /** Null for an item that is not triaged. */
  readonly triage: TriageState | null;
  readonly places: readonly (Place & { readonly open: boolean })[];
}

/** For staff: the published version, the triage state and every place, open or not. */
export async function standingOf(deps: Deps, itemId: string): Promise<ItemState | null> {
  if (!isId(itemId)) return null;
  const [row, placed] = await Promise.all([findStanding(deps.db, itemId), listPlaced(deps.db, itemId)]);
  if (!row) return null;
  const places = placed.map((each) => ({ ...presentPlace(each), open: each.open }));
  return {
    code: row.code,
    versionId: row.version_id,
    n: row.n,
    epoch: row.epoch,
    publishedAt: row.published_at,
    triage: row.triage,
    places: places.toSorted((a, b) => EDITIONS.indexOf(a.edition) - EDITIONS.indexOf(b.edition)),
  };
}
