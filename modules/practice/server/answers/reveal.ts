import type { Deps } from '@app/platform/server';
import { FEWEST_PEERS, type Reveal } from '@app/practice/contract';
import type { QuestionKey } from '@app/questions/contract';
import { readKey } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { readingFor, type RelatedReader } from './related-reading.ts';
import { findStats, type StatsRow } from './stats.repo.ts';

export const percentOf = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** The share right at the first attempt, once enough people have answered. */
export const shareOf = ({ correct, people }: Pick<StatsRow, 'correct' | 'people'>): number | null =>
  people >= FEWEST_PEERS ? percentOf(correct, people) : null;

/** Null below the minimum: a small sample says more about its people than about the question. */
export function peersOf(row: StatsRow | undefined): Reveal['peers'] {
  if (!row || row.people < FEWEST_PEERS) return null;
  const of = (count: number) => percentOf(count, row.people);
  return { people: row.people, percent: { A: of(row.a), B: of(row.b), C: of(row.c), D: of(row.d), E: of(row.e) } };
}

export interface KeyQuery {
  readonly itemId: string;
  readonly versionId: string;
  readonly epoch: number;
  readonly reader: RelatedReader;
}
/** Key, rationales and peers of a version. Only for a user who has answered the item. */
export const revealFrom = async (
  deps: Deps,
  { itemId, versionId, reader }: Omit<KeyQuery, 'epoch'>,
  { key, stats }: { readonly key: QuestionKey; readonly stats: StatsRow | undefined },
): Promise<Reveal> => ({
  ...key,
  version_id: versionId,
  peers: peersOf(stats),
  reading: await readingFor(deps, { itemId, codes: key.related, reader }),
});

export async function revealOf(deps: Deps, { itemId, versionId, epoch, reader }: KeyQuery): Promise<Reveal> {
  const [key, stats] = await Promise.all([readKey(deps, versionId), findStats(deps.db, itemId, epoch)]);
  return revealFrom(deps, { itemId, versionId, reader }, { key: key ?? fail('NOT_FOUND'), stats });
}
