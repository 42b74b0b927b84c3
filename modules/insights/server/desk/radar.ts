import { type FindingKind, type insightsApi, itemScreen, type RadarRow, whyOf } from '@app/insights/contract';
import { fail, type QueryOf, type ReplyOf } from '@app/platform/contract';
import { type Caller, type Deps, type HomeItem, inTransaction } from '@app/platform/server';
import * as repo from './desk.repo.ts';

type Radar = typeof insightsApi.radar;

const radarRow = (line: repo.RadarLine): RadarRow => ({
  item_id: line.item_id,
  code: line.code,
  asks: line.lead_in,
  key: line.letter,
  finding: { kind: line.kind, facts: line.facts },
  people: line.people,
  right: line.figures.right,
  separates: line.figures.separates,
  dismissed:
    line.dismissed && line.dismissed_at
      ? { by: line.by ?? 'Somebody who has left', at: line.dismissed_at.toISOString(), reason: line.reason ?? '' }
      : null,
});

export async function readRadar(deps: Deps, query: QueryOf<Radar>): Promise<ReplyOf<Radar>> {
  const { kind = null, page, size } = query;
  const dismissed = query.dismissed === 'true';
  const [lines, counts, counted] = await Promise.all([
    repo.listFindings(deps.db, { kind, dismissed, page, size }),
    repo.countFindings(deps.db),
    repo.countCounted(deps.db),
  ]);
  const waiting = counts.filter((count) => !count.dismissed);
  const total = counts.filter((count) => count.dismissed === dismissed && (kind === null || count.kind === kind));
  return {
    rows: lines.map(radarRow),
    count: sumOf(total),
    page,
    size,
    waiting: Object.fromEntries(waiting.map((count) => [count.kind, count.n])),
    dismissed: sumOf(counts.filter((count) => count.dismissed)),
    questions: counted.questions,
    counted_at: counted.counted_at?.toISOString() ?? null,
  };
}
const sumOf = (counts: readonly { readonly n: number }[]): number => counts.reduce((all, { n }) => all + n, 0);

interface Named {
  readonly id: string;
  readonly kind: FindingKind;
}
/** Holds for these figures: the epoch and the people behind them are kept with it. */
export async function dismissFinding(deps: Deps, caller: Caller, { id, kind, reason }: Named & { reason: string }) {
  const by = caller.actorId ?? fail('FORBIDDEN');
  await inTransaction(deps, async (deps) => {
    const { code, epoch, people } = (await repo.findFinding(deps.db, id, kind)) ?? fail('NOT_FOUND');
    await repo.saveDismissal(deps.db, { id, kind, epoch, people, reason, by, at: deps.clock.now() });
    const after = { code, finding: kind, reason };
    await deps.audit.record(deps.db, {
      actorId: by,
      action: 'check',
      entity: 'question',
      entityId: id,
      before: null,
      after,
    });
  });
  return { dismissed: true as const };
}
export async function restoreFinding(deps: Deps, caller: Caller, { id, kind }: Named) {
  const by = caller.actorId ?? fail('FORBIDDEN');
  await inTransaction(deps, async (deps) => {
    const found = await repo.findFinding(deps.db, id, kind);
    // Sent twice, it is on the list already.
    if (!(await repo.removeDismissal(deps.db, id, kind))) return;
    const before = { code: found?.code ?? '', finding: kind };
    await deps.audit.record(deps.db, {
      actorId: by,
      action: 'restore',
      entity: 'question',
      entityId: id,
      before,
      after: null,
    });
  });
  return { dismissed: false as const };
}

/** For the first page of the back office: the gravest of them. */
export async function findingsToCheck(deps: Deps, most: number): Promise<readonly HomeItem[]> {
  const lines = await repo.listFindings(deps.db, { kind: 'key', dismissed: false, page: 1, size: most });
  const { counted_at: at } = await repo.countCounted(deps.db);
  return lines.map(({ item_id, code, kind, facts, people }) => ({
    title: code,
    text: whyOf({ kind, facts }, people),
    at: at ?? deps.clock.now(),
    screen: itemScreen(item_id),
  }));
}
