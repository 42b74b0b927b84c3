import { type BodyOf, MAIN_BANK, type QueryOf, type ReplyOf } from '@app/platform/contract';
import { type Caller, type Deps, type HomeItem, inTransaction } from '@app/platform/server';
import {
  type casesApi,
  REPORT_KIND_NAMES,
  type ReportCase,
  REPORTS_SCREEN,
  REVIEW_REPORTERS,
} from '@app/practice/contract';
import { colleaguesFor } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { listStats } from '../answers/stats.repo.ts';
import { placesOf } from '../records/places.ts';
import * as repo from './cases.repo.ts';

async function presentAll(deps: Deps, rows: readonly repo.CaseRow[], viewerId: string | null): Promise<ReportCase[]> {
  const ids = rows.map(({ item_id }) => item_id);
  const [places, stats, marked] = await Promise.all([
    placesOf(deps, ids),
    listStats(deps.db, ids),
    repo.listUnderReview(deps.db, REVIEW_REPORTERS),
  ]);
  return rows.map((row) => {
    const placed = places.get(row.item_id);
    const { people = 0, correct = 0 } = stats.get(row.item_id) ?? {};
    return {
      number: row.number,
      state: row.state,
      kind: row.kind,
      opened_at: row.opened_at.toISOString(),
      due_at: row.due_at.toISOString(),
      owner: row.owned_at
        ? {
            name: row.owner ?? 'a former colleague',
            mine: row.owner_id === viewerId,
            since: row.owned_at.toISOString(),
          }
        : null,
      question: {
        id: row.item_id,
        code: placed?.brief.code ?? '',
        place: placed?.place ?? null,
        opening: placed?.brief.opening ?? '',
        lead_in: placed?.brief.leadIn ?? '',
      },
      under_review: marked.includes(row.item_id),
      figures: { people, correct },
      reports: row.reports.map(({ number, uid, name, text, at, chose, told }) => ({
        number,
        reporter: uid === null ? null : { uid, name: name ?? '' },
        text,
        created_at: new Date(at).toISOString(),
        chose,
        told,
      })),
      resolution: row.resolution,
      answer: row.answer,
      to_correct: row.to_correct_at ? { at: row.to_correct_at.toISOString(), by: row.corrector, tell: row.tell } : null,
      fixed_in: row.fixed_in,
      closed_at: row.closed_at?.toISOString() ?? null,
      closed_by: row.closer,
    };
  });
}

export async function readCase(deps: Deps, number: number, viewerId: string | null): Promise<ReportCase> {
  const row = (await repo.findCase(deps.db, number)) ?? fail('NOT_FOUND');
  return (await presentAll(deps, [row], viewerId))[0] ?? fail('NOT_FOUND');
}

type List = typeof casesApi.cases;
export async function listCases(deps: Deps, caller: Caller, query: QueryOf<List>): Promise<ReplyOf<List>> {
  const { state, page, size, question_id: questionId, search, mine } = query;
  const filter = { questionId, search, ...(mine ? { ownerId: caller.actorId } : {}) };
  const [rows, counts] = await Promise.all([
    repo.listCases(deps.db, { state, page, size, ...filter }),
    repo.countCases(deps.db, filter),
  ]);
  return { count: counts[state], rows: await presentAll(deps, rows, caller.actorId), page, size, ...counts };
}

/** A case is given only to somebody who may edit the question, because answering it needs that right. */
async function refuseNonEditor(deps: Deps, personId: string): Promise<void> {
  const colleagues = await colleaguesFor(deps, MAIN_BANK, 'e');
  if (!colleagues.some(({ id }) => id === personId))
    fail('INVALID_INPUT', { fields: { person_id: 'Choose somebody who may edit questions.' } });
}

export async function ownCase(
  deps: Deps,
  caller: Caller,
  { number, take, person_id }: BodyOf<typeof casesApi.own> & { readonly number: number },
): Promise<ReportCase> {
  await inTransaction(deps, async (deps) => {
    if (!(await repo.lockCase(deps.db, number))) fail('NOT_FOUND');
    const before = (await repo.findCase(deps.db, number)) ?? fail('NOT_FOUND');
    const owner = take ? (person_id ?? caller.actorId) : null;
    if (take && person_id) await refuseNonEditor(deps, person_id);
    if (!(await repo.updateOwner(deps.db, number, owner, deps.clock.now()))) fail('REPORT_CLOSED');
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      action: take ? (owner === caller.actorId ? 'take' : 'assign') : 'give-back',
      entity: 'report-case',
      entityId: String(number),
      before: { owner: before.owner_id },
      after: { owner },
    });
  });
  return readCase(deps, number, caller.actorId);
}

/** The cases due first, for the first page of the back office. */
export async function casesToAnswer(deps: Deps, most: number): Promise<readonly HomeItem[]> {
  const cases = await presentAll(deps, await repo.listCases(deps.db, { state: 'open', page: 1, size: most }), null);
  return cases.map(({ number, question, kind, reports, opened_at, due_at }) => ({
    title: `${question.code || 'A question'}: \u201c${REPORT_KIND_NAMES[kind]}\u201d`,
    text: `${reports[0]?.reporter?.name ?? 'A deleted account'}: \u201c${reports[0]?.text ?? ''}\u201d`,
    at: new Date(opened_at),
    due: new Date(due_at),
    screen: `${REPORTS_SCREEN}?case=${number}`,
  }));
}
