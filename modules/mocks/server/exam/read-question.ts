import type { Person } from '@app/access/contract';
import type { MockQuestion } from '@app/mocks/contract';
import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { revealOf } from '@app/practice/server';
import { isId } from '@app/questions/contract';
import { readVersions } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { findEpoch } from '../marking/marks.repo.ts';
import { type AnswerRow, findAnswer, listAnswers } from '../state/answers.repo.ts';
import { findMock, listPapers, type MockRef, type MockRow } from '../state/mocks.repo.ts';
import { presentAnswer } from '../state/present.ts';
import { settle } from './settle.ts';
import { shownIn } from './shown-order.ts';

/** By the id of the answer row, or the number of the question in the whole mock. */
async function findRow(deps: Deps, mock: MockRow, which: string): Promise<AnswerRow | undefined> {
  if (isId(which)) {
    const row = await findAnswer(deps.db, mock.user_id, which);
    return row?.mock_id === mock.id ? row : undefined;
  }
  const number = Number(which);
  if (!Number.isInteger(number) || number < 1) return undefined;
  const paper = Math.ceil(number / mock.questions);
  const rows = await listAnswers(deps.db, mock.user_id, mock.id, paper);
  return rows[number - (paper - 1) * mock.questions - 1];
}

export interface QuestionRef {
  readonly person: Pick<Person, 'id' | 'gems'>;
  readonly of: MockRef;
  readonly which: string;
}

/** A question of the running paper without its key, or of an ended mock with it. */
export async function readQuestion(deps: Deps, { person, of, which }: QuestionRef): Promise<MockQuestion> {
  const userId = person.id;
  await settle(deps, userId);
  const mock = (await findMock(deps.db, userId, of)) ?? fail('NOT_FOUND');
  const row = (await findRow(deps, mock, which)) ?? fail('NOT_FOUND');
  const paper = (await listPapers(deps.db, userId, mock.id)).find(({ n }) => n === row.paper) ?? fail('NOT_FOUND');
  // Ended and marked: in a sitting, keys are shown only once the results are out.
  const ended = mock.ended_at !== null && mock.correct !== null;
  if (paper.started_at === null) fail('PAPER_NOT_STARTED');
  if (!ended && paper.ended_at !== null) fail('PAPER_CLOSED');
  const words = (await readVersions(deps, [row.version_id])).get(row.version_id) ?? fail('NOT_FOUND');
  const { item_id: itemId, version_id: versionId } = row;
  const reader = { person, bank: MAIN_BANK };
  return {
    ...presentAnswer(row),
    mock: { id: mock.id, number: mock.number, title: mock.title, ended },
    paper: row.paper,
    question: shownIn(mock, words),
    is_correct: ended ? (row.is_correct ?? false) : null,
    reveal: ended
      ? await revealOf(deps, { itemId, versionId, epoch: (await findEpoch(deps.db, versionId)) ?? 1, reader })
      : null,
  };
}
