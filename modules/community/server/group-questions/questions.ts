import {
  GROUP_SUBJECT,
  type GroupQuestion,
  type groupQuestionsApi,
  type NewGroupQuestion,
  type OptionKey,
} from '@app/community/contract';
import { readPage } from '@app/content/server';
import { AppError, type QueryOf, type ReplyOf, WEEK_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { refuseWords, removeComments } from '../comments/write-comment.ts';
import { presentQuestion } from './present.ts';
import * as repo from './questions.repo.ts';

/** The text above the group; an installation may be without one. */
async function introOf(deps: Deps): Promise<string> {
  try {
    return (await readPage(deps, 'sgstudygroup', { staff: false })).html;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return '';
    throw error;
  }
}

export async function readStudyGroup(
  deps: Deps,
  userId: string,
): Promise<ReplyOf<typeof groupQuestionsApi.studyGroup>> {
  const since = new Date(deps.clock.now().getTime() - WEEK_MS);
  const [untried, this_week, own, html] = await Promise.all([
    repo.countQuestions(deps.db, userId, { of: 'untried' }),
    repo.countQuestions(deps.db, userId, { of: 'all', since }),
    repo.countQuestions(deps.db, userId, { of: 'own' }),
    introOf(deps),
  ]);
  return { untried, this_week, own, html };
}

type List = typeof groupQuestionsApi.groupQuestions;
export async function listQuestions(
  deps: Deps,
  userId: string,
  { of = 'all', page, size, after }: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const [rows, count] = await Promise.all([
    repo.listQuestions(deps.db, userId, { of, page, size, after }),
    repo.countQuestions(deps.db, userId, { of, after }),
  ]);
  return { count, rows: rows.map((row) => presentQuestion(row, { userId })), page, size };
}

const readOne = async (deps: Deps, userId: string, id: string): Promise<GroupQuestion> =>
  presentQuestion((await repo.findQuestion(deps.db, userId, id)) ?? fail('NOT_FOUND'), { userId });

export async function writeQuestion(deps: Deps, userId: string, input: NewGroupQuestion): Promise<GroupQuestion> {
  await refuseWords(
    deps,
    [input.stem, input.lead_in, ...input.options.map(({ text, why }) => `${text} ${why}`)].join('\n'),
  );
  const { corrects, ...question } = input;
  const row = { ...question, id: deps.ids.id(), author_id: userId, created_at: deps.clock.now() };
  const id = await inTransaction(deps, async (deps) => {
    if (corrects !== undefined) await withdrawCorrected(deps, userId, corrects);
    return repo.insertQuestion(deps.db, row);
  });
  return readOne(deps, userId, id);
}

/** A retry finds it withdrawn already. Staff may have changed their mind: what they approved is not replaced. */
async function withdrawCorrected(deps: Deps, userId: string, id: string): Promise<void> {
  const state = (await repo.lockOwnState(deps.db, userId, id)) ?? fail('NOT_FOUND');
  if (state === 'withdrawn') return;
  if (state !== 'rejected') fail('VERSION_CONFLICT');
  await repo.withdrawQuestion(deps.db, userId, id);
  await removeComments(deps, { kind: GROUP_SUBJECT, id });
}

export async function withdrawQuestion(deps: Deps, userId: string, id: string): Promise<null> {
  await inTransaction(deps, async (deps) => {
    if (!(await repo.withdrawQuestion(deps.db, userId, id))) fail('NOT_FOUND');
    await removeComments(deps, { kind: GROUP_SUBJECT, id });
  });
  return null;
}

export function answerQuestion(
  deps: Deps,
  userId: string,
  { id, option }: { readonly id: string; readonly option: OptionKey },
): Promise<GroupQuestion> {
  return inTransaction(deps, async (deps) => {
    const row = (await repo.findQuestion(deps.db, userId, id)) ?? fail('NOT_FOUND');
    if (row.author_id === userId) fail('GROUP_QUESTION_OWN');
    await repo.insertAnswer(deps.db, { user_id: userId, question_id: id, option, answered_at: deps.clock.now() });
    return readOne(deps, userId, id);
  });
}
