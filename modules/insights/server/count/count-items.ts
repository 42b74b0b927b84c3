import { type CountedItem, findingsOf, itemFigures, strengthWithout } from '@app/insights/contract';
import { ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import * as repo from './count.repo.ts';
import { listStanding } from './count.repo.ts';

/** Before anything is counted: what a question of the exam has. */
const EXAM_SECONDS = 72;
const idOf = ({ item_id, epoch, source }: Pick<repo.FiguresRow, 'item_id' | 'epoch' | 'source'>) =>
  `${item_id} ${epoch} ${source}`;

function countGroup(rows: readonly repo.SampledRow[], b: number | undefined): repo.FiguresRow | null {
  const [first] = rows;
  const figures = itemFigures(
    rows.map(({ option, right, seconds, sure, theta, se }) => ({
      option,
      right,
      seconds,
      sure,
      strength: theta === null || se === null ? null : strengthWithout({ value: theta, se }, b ?? 0, right),
    })),
  );
  if (!first || !figures) return null;
  const times = rows.map(({ answered_at }) => answered_at.getTime());
  return {
    item_id: first.item_id,
    epoch: first.epoch,
    source: first.source,
    people: rows.length,
    correct: rows.filter(({ right }) => right).length,
    figures,
    first_at: new Date(times.reduce((a, z) => Math.min(a, z))),
    last_at: new Date(times.reduce((a, z) => Math.max(a, z))),
  };
}

/** Of two sources the one with more people speaks for the question. */
function mostPeople(rows: readonly repo.FiguresRow[], epoch: number): repo.FiguresRow | null {
  return rows.filter((row) => row.epoch === epoch).toSorted((one, other) => other.people - one.people)[0] ?? null;
}
const countedItem = ({ people, correct, figures }: repo.FiguresRow): CountedItem => ({ people, correct, figures });

function judge(item: repo.StandingRow, rows: readonly repo.FiguresRow[], usualSeconds: number) {
  const now = mostPeople(rows, item.epoch);
  if (!now || !item.open) return [];
  const earlier = mostPeople(rows, item.epoch - 1);
  const found = findingsOf({
    key: item.letter,
    now: countedItem(now),
    before: earlier && { ...countedItem(earlier), until: ukDay(earlier.last_at) },
    overdueSince: item.overdue_since,
    usualSeconds,
  });
  return found.map((finding) => ({ ...finding, itemId: item.item_id }));
}

/** Counts the figures of these questions from the sample, and finds what somebody should look at. */
export async function countItems(deps: Deps, itemIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const [sample, difficulties, usual, standing] = await Promise.all([
    repo.listSample(deps.db, itemIds),
    repo.listDifficulties(deps.db, itemIds),
    repo.findUsualSeconds(deps.db),
    listStanding(deps.db, itemIds, ukDay(now)),
  ]);
  const groups = Map.groupBy(sample, idOf);
  const counted = [...groups].flatMap(([id, rows]) => countGroup(rows, difficulties.get(id)) ?? []);
  await repo.saveFigures(deps.db, itemIds, counted, now);
  const byItem = Map.groupBy(counted, ({ item_id }) => item_id);
  const findings = standing.flatMap((item) => judge(item, byItem.get(item.item_id) ?? [], usual ?? EXAM_SECONDS));
  await repo.saveFindings(deps.db, itemIds, findings, now);
}
