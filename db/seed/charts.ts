import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaKey } from '@app/platform/contract';
import type { Deps, ImportReport } from '@app/platform/server';
import type { Pack } from '../pack/read.ts';

const SHOWN = /\/media\/(chart-[a-z0-9-]{1,80}\.svg)/g;
/** The charts that a text shows. */
export const chartsIn = (text: string): readonly string[] =>
  [...text.matchAll(SHOWN)].flatMap(([, name]) => name ?? []);

/** Stores the charts of guides. A name carries the hash of its drawing, so none is ever overwritten. */
export async function storeCharts(deps: Deps, pack: Pack): Promise<ImportReport> {
  const names = new Set(pack.guides.flatMap(({ data }) => chartsIn(data.body)));
  let inserted = 0;
  for (const name of names) {
    const key = mediaKey(name);
    if (await deps.storage.get(key)) continue;
    const body = readFileSync(join(pack.root, 'media', name));
    await deps.storage.put(key, { body, contentType: 'image/svg+xml' });
    inserted += 1;
  }
  return { inserted, updated: 0, unchanged: names.size - inserted, conflicts: [] };
}
