import { type BodyOf, EDITIONS, lineOf, MAIN_LINE, refuseUnconfirmed, type ReplyOf } from '@app/platform/contract';
import { type Deps, handleTask, inTransaction, inTransactionOf, startTask, taskKind } from '@app/platform/server';
import { type answersApi, type RenameResult, signOff } from '@app/questions/contract';
import { openingOf } from '../bank/opening.ts';
import { classOfChange, mayBeEditorial } from '../items/change-class.ts';
import { touchItem } from '../items/items.repo.ts';
import { revise } from '../items/publish-version.ts';
import { announce } from '../items/version-published.ts';
import { findAnswers, listUsers } from './answers.repo.ts';
import { reviewOf, shownWords } from '../desk/convert.ts';
import type { Desk } from '../desk/desk.ts';
import { pendingReview } from '../desk/read-item.ts';
import { findWorked, lockItem } from '../desk/worked.repo.ts';

const MOST = 50;
/** The banks of the first line, whose options its staff may look up and rename. */
const ITS_BANKS = EDITIONS.filter((edition) => lineOf(edition) === MAIN_LINE);

export async function findOptionTexts({ deps }: Desk, words: string): Promise<ReplyOf<typeof answersApi.find>> {
  return (await findAnswers(deps.db, ITS_BANKS, words, MOST)).map((row) => ({ ...row }));
}

export async function questionsWith({ deps }: Desk, answer: string): Promise<ReplyOf<typeof answersApi.questions>> {
  const rows = await listUsers(deps.db, ITS_BANKS, answer);
  return rows.map(({ stem, ...row }) => ({ ...row, opening: openingOf(stem) }));
}

interface Rename {
  readonly answer: string;
  readonly newAnswer: string;
  readonly by: string;
}
const renaming = taskKind<Rename, RenameResult>('questions.rename-answer');

/** Starts a task, because every affected question gets a new version. */
export async function renameAnswer(
  desk: Desk,
  { confirm, ...sent }: BodyOf<typeof answersApi.rename>,
): Promise<{ task: string }> {
  refuseUnconfirmed((await listUsers(desk.deps.db, ITS_BANKS, sent.answer)).length, confirm);
  const task = await inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    await deps.audit.record(deps.db, {
      actorId: desk.actorId,
      action: 'rename-answer',
      entity: 'question',
      entityId: null,
      before: { answer: sent.answer },
      after: { answer: sent.newAnswer, ...(confirm ? { reason: confirm.reason } : {}) },
    });
    return startTask(deps, renaming, { ownerId: desk.actorId, payload: { ...sent, by: desk.actorId } });
  });
  return { task };
}

/** False when skipped: it has a draft, every change needs a signature, or another option already has that text. */
async function renameIn(deps: Deps, id: string, { answer, newAnswer, by }: Rename): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    await lockItem(deps.db, { id });
    const row = await findWorked(deps.db, { id });
    const signs = (await deps.settings.read(signOff)) === 'all';
    if (!row?.shown || !row.version_id || row.draft || signs) return false;
    const words = shownWords(row.shown);
    if (words.options.some(({ text }) => text === newAnswer)) return false;
    const options = words.options.map((each) => (each.text === answer ? { ...each, text: newAnswer } : each));
    const renamed = { ...words, options };
    const change = mayBeEditorial(words, renamed) ? 'editorial' : classOfChange(words, renamed);
    const review = change === 'editorial' ? reviewOf(row.shown) : await pendingReview(deps, by, row.shown.review_next);
    const { n, epoch } = row.shown;
    const present = { itemId: id, version: { id: row.version_id, n, epoch }, words };
    const next = await revise(deps, present, { ...renamed, tags: row.shown.tags, review }, { by, change });
    if (!next) return true;
    await touchItem(deps.db, id, { version_id: next.id, updated_at: deps.clock.now() });
    await announce(deps, next);
    return true;
  });
}

/** A renamed question no longer matches, so a restarted task continues where it stopped. */
export const renameHandler = handleTask(renaming, async (deps, payload, task) => {
  const rows = await listUsers(deps.db, ITS_BANKS, payload.answer);
  const total = task.done + rows.length;
  const left: string[] = [];
  let renamed = task.done;
  for (const { id, code } of rows) {
    if (await renameIn(deps, id, payload)) renamed += 1;
    else left.push(code);
    await task.report(renamed, total);
  }
  return { renamed, left };
});
