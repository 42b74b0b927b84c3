import { EDITIONS, lineOf, type ReplyOf } from '@app/platform/contract';
import { inTransactionOf } from '@app/platform/server';
import {
  clinicianIn,
  clinicians,
  type DraftState,
  type DraftStep,
  type FieldRemark,
  type pipelineApi,
  problemsIn,
} from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { shownWords, wordsOf } from '../../desk/convert.ts';
import { colleaguesFor } from '../../desk/colleagues.ts';
import { type Desk, record } from '../../desk/desk.ts';
import { findItem, presentDraft, type EditedItem } from '../../desk/read-item.ts';
import * as steps from '../../desk/steps.repo.ts';
import { updateDraftState } from '../../desk/worked.repo.ts';
import { hashOfWords } from '../../items/content.ts';

const MOST_STEPS = 50;
type Action = 'submit' | 'return' | 'withdraw' | 'sign';

interface Decided {
  readonly id: string;
  /** Version of the draft as read. */
  readonly version: number;
  readonly note: string;
  readonly remarks?: readonly FieldRemark[];
}
interface Move {
  readonly action: Action;
  readonly to: DraftState['state'];
  /** Throws to refuse the move; `draft` is the one being decided about. */
  readonly refuse: (worked: EditedItem, draft: NonNullable<EditedItem['row']['draft']>) => void;
}

/** One step of a draft: refused if the draft has changed since it was read, stored with its hash, and audited. */
function move(desk: Desk, { action, to, refuse }: Move, decided: Decided): Promise<DraftState> {
  const { id, version, note, remarks = [] } = decided;
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const worked = await findItem(desk, { id }, { flag: 'e', lock: true });
    const draft = worked.row.draft ?? fail('NOT_FOUND');
    if (draft.version !== version) fail('VERSION_CONFLICT');
    refuse(worked, draft);
    await steps.insertStep(deps.db, {
      id: deps.ids.id(),
      item_id: id,
      action,
      content_hash: hashOfWords(wordsOf(worked.content)),
      note,
      remarks: JSON.stringify(remarks),
      done_by: desk.actorId,
      done_at: deps.clock.now(),
    });
    await updateDraftState(deps.db, id, to);
    await record(desk, id, { action, after: { note, ...(remarks.length > 0 ? { remarks } : {}) } });
    return (await presentDraft(desk, await findItem(desk, { id }, { flag: 'e' }))) ?? fail('NOT_FOUND');
  });
}

/** Only a draft that could be published is sent for review. */
export const submitDraft = (desk: Desk, decided: Decided): Promise<DraftState> =>
  move(
    desk,
    {
      action: 'submit',
      to: 'review',
      refuse: ({ content }) => {
        const fields = problemsIn(content);
        if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
      },
    },
    decided,
  );

export const withdrawDraft = (desk: Desk, decided: Decided): Promise<DraftState> =>
  move(
    desk,
    {
      action: 'withdraw',
      to: 'writing',
      refuse: (_, { state }) => {
        if (state !== 'review' && state !== 'ready') fail('NOT_IN_REVIEW');
      },
    },
    decided,
  );

export const sendBack = (desk: Desk, decided: Decided): Promise<DraftState> =>
  move(
    desk,
    {
      action: 'return',
      to: 'returned',
      refuse: (_, { state, writers }) => {
        if (state !== 'review') fail('NOT_IN_REVIEW');
        if (writers.includes(desk.actorId)) fail('OWN_WORDS');
        if (decided.note === '' && (decided.remarks ?? []).length === 0)
          fail('INVALID_INPUT', { fields: { note: 'Say what has to change.' } });
      },
    },
    decided,
  );

/** A colleague signs exactly this text; writers of the draft cannot. */
export const signDraft = (desk: Desk, decided: Decided): Promise<DraftState> =>
  move(
    desk,
    {
      action: 'sign',
      to: 'ready',
      refuse: (_, { writers }) => {
        if (writers.includes(desk.actorId)) fail('OWN_WORDS');
      },
    },
    decided,
  );

type Steps = ReplyOf<typeof pipelineApi.steps>;

/** What a reviewer goes on with: the draft that has waited longest in the first bank they may edit that has one. */
async function findNext(desk: Desk, { id, draft }: EditedItem['row']): Promise<Steps['next']> {
  if (!draft || draft.writers.includes(desk.actorId)) return null;
  for (const edition of EDITIONS.filter((each) => desk.covers(each) && desk.may(each, 'e'))) {
    const waiting = await steps.listInReview(desk.deps.db, { edition, besides: desk.actorId, most: 2 });
    const next = waiting.find((each) => each.id !== id);
    if (next) return { id: next.id, code: next.code, line: lineOf(edition) };
  }
  return null;
}

/** Colleagues who may sign the draft, by name. */
async function listSigners({ deps }: Desk, { row, places }: EditedItem): Promise<string[]> {
  if (!row.draft) return [];
  const { writers } = row.draft;
  const lists = await Promise.all(places.map(({ edition }) => colleaguesFor(deps, edition, 'e')));
  const names = new Map(lists.flat().map(({ id, name }) => [id, name]));
  return [...names].filter(([id]) => !writers.includes(id)).map(([, name]) => name);
}

export async function listSteps(desk: Desk, id: string): Promise<Steps> {
  const { db, settings } = desk.deps;
  const worked = await findItem(desk, { id }, { flag: 'v' });
  const { row: item, content } = worked;
  const now = hashOfWords(wordsOf(content));
  const isPublished = item.shown !== null && hashOfWords(shownWords(item.shown)) === now;
  const [rows, named, email, next, signers] = await Promise.all([
    steps.listSteps(db, id, MOST_STEPS),
    settings.read(clinicians),
    steps.findEmail(db, desk.actorId),
    findNext(desk, item),
    listSigners(desk, worked),
  ]);
  // The rows are newest first. A publication uses up the signatures before it, except for the text that is published.
  const last = rows.findIndex(({ action }) => action === 'publish');
  const isUsedUp = (step: DraftStep['action'], at: number): boolean =>
    step === 'sign' && !isPublished && last !== -1 && at > last;
  return {
    rows: rows.map(({ content_hash, done_at, remarks, ...row }, at) => ({
      ...row,
      remarks: remarks.map((remark) => ({ ...remark })),
      at: done_at.toISOString(),
      holds: content_hash === now && !isUsedUp(row.action, at),
    })),
    clinician: clinicianIn(named, email) !== undefined,
    signers,
    next,
  };
}
