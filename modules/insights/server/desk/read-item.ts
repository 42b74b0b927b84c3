import type { ItemStatistics } from '@app/insights/contract';
import { fail } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import * as repo from './desk.repo.ts';

const countedOf = (line: repo.CountedLine): ItemStatistics['counted'][number] => ({
  epoch: line.epoch,
  source: line.source,
  people: line.people,
  correct: line.correct,
  // In the form of the reply, whose lists may be changed.
  figures: structuredClone(line.figures) as ItemStatistics['counted'][number]['figures'],
  difficulty: line.b === null || line.b_se === null ? null : { value: line.b, se: line.b_se },
  first_at: line.first_at.toISOString(),
  last_at: line.last_at.toISOString(),
  counted_at: line.counted_at.toISOString(),
});

export async function readItem(deps: Deps, id: string): Promise<ItemStatistics> {
  const item = (await repo.findItem(deps.db, id)) ?? fail('NOT_FOUND');
  const [counted, findings, neighbours] = await Promise.all([
    repo.listCounted(deps.db, id),
    repo.listFindingsOf(deps.db, id),
    repo.listNeighbours(deps.db, id),
  ]);
  return {
    item_id: item.item_id,
    code: item.code,
    asks: item.lead_in,
    key: item.letter,
    options: item.options.map(({ key, text }) => ({ key, text })),
    version: item.n,
    published_at: item.published_at.toISOString(),
    epoch: item.epoch,
    open: item.open,
    counted: counted.map(countedOf),
    findings: findings.map(({ kind, facts }) => ({ kind, facts })),
    neighbours: neighbours.map(({ item_id, code, lead_in, people, correct }) => ({
      item_id,
      code,
      asks: lead_in,
      people,
      right: correct / people,
    })),
  };
}
