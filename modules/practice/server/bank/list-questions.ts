import type { Deps } from '@app/platform/server';
import { type Bank, BANKS, FEWEST_PEERS, type MatrixRow, type Result } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { findCategory, type ListedQuestion, listQuestions as listPlaced } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { shareOf } from '../answers/reveal.ts';
import { listStats } from '../answers/stats.repo.ts';
import { stateOf } from '../records/present.ts';
import type { StateRow } from '../records/records.repo.ts';
import { statesOf } from '../records/states.ts';
import { saveScore } from './progress.repo.ts';
import { categoryRef, findTopics, readTopic, type TopicQuestions } from './topic-questions.ts';
import { tallyOf } from './tally.ts';

export interface TopicRef {
  readonly bank: Bank;
  readonly userId: string;
  readonly category: string;
  readonly matrix: string;
}
const idsOf = (questions: readonly ListedQuestion[]) => questions.map(({ itemId }) => itemId);

async function readOwnTopic(deps: Deps, input: TopicRef) {
  const topic = await readTopic(deps, input.bank, input.category, input.matrix);
  const ids = idsOf(topic.questions);
  return { ...topic, ids, states: await statesOf(deps, input.userId, ids) };
}

export async function listQuestions(deps: Deps, input: TopicRef) {
  const { head, matrix, questions, ids, states } = await readOwnTopic(deps, input);
  const rows = questions.map(({ number, itemId, code, leadIn, opening }) => {
    const state = states.get(itemId);
    return {
      number,
      id: itemId,
      code,
      lead_in: leadIn,
      opening,
      state: stateOf(state),
      flagged: state?.flagged ?? false,
      noted: state?.noted ?? false,
    };
  });
  return { category: head, matrix, tally: tallyOf(ids, states), rows };
}

const startOf = (ids: readonly string[], states: ReadonlyMap<string, StateRow>): string | null =>
  ids.find((id) => states.get(id)?.is_correct == null) ?? ids[0] ?? null;

/** The topics of a category, the whole category first. */
export async function listMatrices(deps: Deps, input: { bank: Bank; userId: string; id: string }) {
  const { head, matrices, named } = await findTopics(deps, input.bank, input.id);
  const questions = await listPlaced(deps, head.id, ALL_TOPICS);
  const states = await statesOf(deps, input.userId, idsOf(questions));
  const byTopic = Map.groupBy(questions, ({ matrixId }) => matrixId);
  const rowOf = (id: string, name: string, level: string | null, own: readonly ListedQuestion[]): MatrixRow => {
    const ids = idsOf(own);
    return { ...tallyOf(ids, states), id, name, level, start: startOf(ids, states) };
  };
  const topics = matrices.map(({ id, name, level }) => rowOf(id, name, level, byTopic.get(id) ?? []));
  return { category: head, matrix_id: named, rows: [rowOf(ALL_TOPICS, head.name, null, questions), ...topics] };
}

/** Topic names by id for a whole category; empty for a single topic, which needs none. */
async function topicNames(deps: Deps, bank: Bank, categoryId: string, matrix: string) {
  if (matrix !== ALL_TOPICS) return new Map<string, string>();
  const { matrices } = await findTopics(deps, bank, categoryId);
  return new Map(matrices.map(({ id, name }) => [id, name]));
}

/** Results of all learners, only for the questions this user has answered. */
export async function readResult(deps: Deps, input: TopicRef): Promise<Result> {
  const { head, matrix, questions, ids, states } = await readOwnTopic(deps, input);
  const answered = ids.filter((id) => states.get(id)?.is_correct != null);
  const [stats, topics] = await Promise.all([
    listStats(deps.db, answered),
    topicNames(deps, input.bank, head.id, matrix.id),
  ]);
  const rows = questions.map(({ number, itemId, code, leadIn, opening, matrixId }) => {
    const [state, peers] = [states.get(itemId), stats.get(itemId)];
    return {
      number,
      id: itemId,
      code,
      lead_in: leadIn,
      opening,
      topic: topics.get(matrixId ?? '') ?? null,
      state: stateOf(state),
      first_correct: state?.first_correct ?? null,
      flagged: state?.flagged ?? false,
      seconds: state?.seconds ?? null,
      confidence: state?.confidence ?? null,
      everyone: peers ? shareOf(peers) : null,
    };
  });
  const all = [...stats.values()].filter((row) => row.people >= FEWEST_PEERS);
  const people = all.reduce((sum, row) => sum + row.people, 0);
  const correct = all.reduce((sum, row) => sum + row.correct, 0);
  return {
    category: head,
    matrix: { id: matrix.id, name: matrix.name },
    tally: tallyOf(ids, states),
    everyone: shareOf({ people, correct }),
    seconds: rows.reduce((sum, row) => sum + (row.seconds ?? 0), 0),
    rows,
  };
}

/** A category by its name in the first bank that has it, the main one first. */
async function findTopicOf(deps: Deps, category: string, matrix: string): Promise<TopicQuestions> {
  for (const bank of BANKS)
    if (await findCategory(deps, bank, categoryRef(category))) return readTopic(deps, bank, category, matrix);
  return fail('NOT_FOUND');
}

/** Stores the score as computed here; a score sent by the client is ignored. */
export async function storeScore(deps: Deps, userId: string, input: { catname: string; matrixid: string }) {
  const topic = await findTopicOf(deps, input.catname, input.matrixid);
  const ids = idsOf(topic.questions);
  const tally = tallyOf(ids, await statesOf(deps, userId, ids));
  const storedAt = deps.clock.now();
  await saveScore(deps.db, {
    user_id: userId,
    category_id: topic.head.id,
    matrix: topic.matrix.id,
    total: tally.total,
    answered: tally.answered,
    correct: tally.right,
    first_correct: tally.first_right,
    stored_at: storedAt,
  });
  const { total, answered, right, score } = tally;
  return {
    category_id: topic.head.id,
    matrix_id: topic.matrix.id,
    total,
    answered,
    right,
    score,
    stored_at: storedAt.toISOString(),
  };
}
