import type { Edition } from '@app/platform/contract';
import { inTransactionOf } from '@app/platform/server';
import {
  emptyDraft,
  type QuestionItem,
  TRIAGED_LINE,
  type QuestionDraft,
  type TriageState,
} from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { openingOf } from '../bank/opening.ts';
import { insertItem } from '../items/items.repo.ts';
import { positionOf } from '../items/write-item.ts';
import { insertPlacement } from '../triage/placements.repo.ts';
import { mergedWith } from '../desk/convert.ts';
import { type Desk, record } from '../desk/desk.ts';
import { firstTriage } from './place-item.ts';
import { findItem, nextYear, readItem } from '../desk/read-item.ts';
import * as repo from '../desk/worked.repo.ts';

/** Codes assigned to staff begin here; the content pack uses lower ones. */
export const FIRST_OF_STAFF = 7001;
export const LAST_CODE = 9999;

interface NewQuestion {
  readonly edition: Edition;
  readonly category_id: string;
  readonly matrix_id: string | null;
  /** A row of the content pack brings its own; the next free one when omitted. */
  readonly code?: string | null;
  readonly content: { readonly [K in keyof QuestionDraft]?: QuestionDraft[K] | undefined };
}

async function codeFor(desk: Desk, prefix: string): Promise<string> {
  if (prefix === '') return fail('PREFIX_MISSING');
  const number = await repo.nextCode(desk.deps.db, prefix, FIRST_OF_STAFF);
  return number > LAST_CODE ? fail('CODES_USED_UP') : `${prefix}-${number}`;
}

/** Creates an item with a code and a draft. Learners see nothing of it until it is published. */
export function createQuestion(desk: Desk, sent: NewQuestion): Promise<QuestionItem> {
  return inTransactionOf(desk, async (desk) => readItem(desk, { id: await beginQuestion(desk, sent) }, { flag: 'a' }));
}

/** The same, but returns only the id. */
export function beginQuestion(desk: Desk, sent: NewQuestion): Promise<string> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const { edition, category_id, matrix_id } = sent;
    const shelf = await repo.findShelf(deps.db, category_id, matrix_id);
    if (!desk.covers(edition)) fail('NOT_FOUND');
    if (!desk.may(edition, 'a')) fail('FORBIDDEN');
    if (shelf?.edition !== edition)
      return fail('INVALID_INPUT', { fields: { category_id: 'Choose a category of this bank.' } });
    if (!shelf.hasTopic) return fail('INVALID_INPUT', { fields: { matrix_id: 'Choose a topic of this category.' } });
    const [id, now] = [deps.ids.id(), deps.clock.now()];
    const code = sent.code ?? (await codeFor(desk, shelf.prefix));
    const place = { edition, category_id, matrix_id, active: false, trial: false };
    const content = mergedWith(emptyDraft(nextYear(now), [{ ...place, active: true }]), sent.content);
    const { difficulty, task, setting } = content;
    const item = { id, code, version_id: null, difficulty, task, setting };
    await insertItem(deps.db, { ...item, created_by: desk.actorId, created_at: now, updated_at: now });
    await insertPlacement(deps.db, {
      id: deps.ids.id(),
      item_id: id,
      edition,
      category_id,
      matrix_id,
      active: false,
      position: positionOf(code),
    });
    if (edition === TRIAGED_LINE) await firstTriage(desk, id);
    await repo.saveDraft(deps.db, { itemId: id, content, baseVersionId: null, by: desk.actorId, at: now });
    await record(desk, id, { action: 'create', after: { code, edition, category_id } });
    return id;
  });
}

export interface AddedQuestion {
  readonly id: string;
  readonly code: string;
  readonly opening: string;
  readonly lead_in: string;
  readonly triage: TriageState;
}

/** Adds an existing item to the second line. A repeat adds nothing. */
export function addToSecondLine(
  desk: Desk,
  { code, category_id }: { readonly code: string; readonly category_id: string },
): Promise<AddedQuestion> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    await repo.lockItem(deps.db, { code });
    const row = (await repo.findWorked(deps.db, { code })) ?? fail('NOT_FOUND');
    const places = await repo.listPlacements(deps.db, [row.id]);
    const editions = places.map(({ edition }) => edition);
    // Staff of this line alone must not learn what the other line has.
    if (!editions.some(desk.covers)) fail('NOT_FOUND');
    const shelf = await repo.findShelf(deps.db, category_id, null);
    if (shelf?.edition !== TRIAGED_LINE)
      return fail('INVALID_INPUT', { fields: { category_id: 'Choose a category of this bank.' } });
    if (!editions.includes(TRIAGED_LINE)) {
      await insertPlacement(deps.db, {
        id: deps.ids.id(),
        item_id: row.id,
        edition: TRIAGED_LINE,
        category_id,
        matrix_id: null,
        active: row.version_id !== null,
        position: positionOf(row.code),
      });
      const triage = await firstTriage(desk, row.id);
      await record(desk, row.id, { action: 'add', after: { edition: TRIAGED_LINE, category_id, triage } });
    }
    return briefOf(desk, row.id, 'a');
  });
}

export async function briefOf(desk: Desk, id: string, flag: 'v' | 'a' = 'v'): Promise<AddedQuestion> {
  const { row, content } = await findItem(desk, { id }, { flag, line: TRIAGED_LINE });
  const { stem, lead_in } = content;
  return { id: row.id, code: row.code, opening: openingOf(stem), lead_in, triage: row.triage ?? 'pending' };
}
