import { countUnconfirmed, type LaunchBlocker } from '@app/content/contract';
import { EDITIONS, type Scope, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listHolding } from '../content.repo.ts';

/** Every text in the viewer's lines that still waits for the owner. */
export async function listBlockers(deps: Deps, scope: Scope | null): Promise<LaunchBlocker[]> {
  const editions = EDITIONS.filter((edition) => scope !== null && scopeCovers(scope, edition));
  const rows = await listHolding(deps.db, 'owner_to_confirm', editions);
  const blockers = rows.map(({ source, ...row }) => ({ ...row, count: countUnconfirmed(source) }));
  return blockers.filter((row) => row.count > 0);
}
