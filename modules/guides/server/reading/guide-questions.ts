import { type GuideQuestion, type GuideQuestions, guideSources } from '@app/guides/contract';
import type { Deps } from '@app/platform/server';
import type { AnswerBody, AnswerReply, Bank } from '@app/practice/contract';
import { answer, type AnswerInput, questionRows } from '@app/practice/server';
import { fail } from '../../contract/errors.ts';
import { findGuide, type GuideRow } from '../shelves/guide.repo.ts';
import { shelvesOf } from '../shelves/shelves.ts';

/** A guide available to learners of the edition, by its current or a former title. */
export async function liveByTitle(deps: Deps, bank: Bank, title: string): Promise<GuideRow> {
  const row = await findGuide(deps.db, guideSources[bank], title);
  return row?.live ? row : fail('NOT_FOUND');
}

/** The questions of a guide in order, with the reader's state on each. */
export async function questionsOf(
  deps: Deps,
  { bank, userId, guideId }: { readonly bank: Bank; readonly userId: string; readonly guideId: string },
): Promise<GuideQuestion[]> {
  const items = (await shelvesOf(deps, bank)).itemsOf(guideId);
  const rows = await questionRows(deps, { bank, userId, itemIds: items.map(({ itemId }) => itemId) });
  const listed = items.flatMap(({ itemId, section }) => {
    const row = rows.get(itemId);
    return row ? [{ ...row, section }] : [];
  });
  return listed.map((row, at) => ({ ...row, number: at + 1 }));
}

export async function listGuideQuestions(
  deps: Deps,
  input: { readonly bank: Bank; readonly userId: string; readonly title: string },
): Promise<GuideQuestions> {
  const { id, title } = await liveByTitle(deps, input.bank, input.title);
  return {
    guide: { id, title },
    moved: title !== input.title,
    rows: await questionsOf(deps, { ...input, guideId: id }),
  };
}

/** The answer is stored by the bank, so it counts once wherever the question is answered. */
export async function answerInGuide(
  deps: Deps,
  input: Omit<AnswerInput, 'itemId' | 'body'> & {
    readonly body: AnswerBody & { readonly title: string; readonly question_id: string };
  },
): Promise<AnswerReply> {
  const { title, question_id: itemId, ...body } = input.body;
  const { id } = await liveByTitle(deps, input.bank, title);
  const items = (await shelvesOf(deps, input.bank)).itemsOf(id);
  if (!items.some((each) => each.itemId === itemId)) fail('NOT_FOUND');
  return answer(deps, { bank: input.bank, viewer: input.viewer, itemId, body });
}
