import type { Deps } from '@app/platform/server';
import { type Bank, isBank, type QuestionPage } from '@app/practice/contract';
import { ALL_TOPICS, isId } from '@app/questions/contract';
import { type FoundQuestion, listQuestions, readQuestion, whereIsItem } from '@app/questions/server';
import { revealOf } from '../answers/reveal.ts';
import { fail } from '../../contract/errors.ts';
import { presentRecord, stateOf } from '../records/present.ts';
import { findRecord, keepServed, listStates } from '../records/records.repo.ts';
import { reviewOf } from './review-of.ts';
import { categoryRef } from './shelf.ts';

export interface PageInput {
  readonly bank: Bank;
  readonly userId: string;
  readonly isActing: boolean;
  readonly category: string;
  readonly matrix: string;
  /** The id of the question, or its number in the list. */
  readonly which: string;
}
interface Found {
  readonly bank: Bank;
  readonly matrix: string;
  readonly moved: boolean;
  readonly found: FoundQuestion;
}

/** A link whose place is gone leads to where the question stands now: in its own bank if it can. */
async function followItem(deps: Deps, input: PageInput): Promise<Found | null> {
  const places = (await whereIsItem(deps, input.which)).filter(({ edition }) => isBank(edition));
  const place = places.find(({ edition }) => edition === input.bank) ?? places[0];
  if (!place || !isBank(place.edition)) return null;
  const matrix = place.matrix?.id ?? ALL_TOPICS;
  const ref = { edition: place.edition, itemId: input.which, category: { id: place.category.id }, matrix };
  const found = await readQuestion(deps, ref);
  return found && { bank: place.edition, matrix, moved: true, found };
}

async function find(deps: Deps, input: PageInput): Promise<Found | null> {
  const { bank, matrix, which } = input;
  const among = { edition: bank, category: categoryRef(input.category), matrix };
  if (isId(which)) {
    const found = await readQuestion(deps, { ...among, itemId: which });
    return found ? { bank, matrix, moved: found.renamed, found } : followItem(deps, input);
  }
  const found = /^[1-9]\d{0,4}$/.test(which) ? await readQuestion(deps, { ...among, number: Number(which) }) : null;
  return found && { bank, matrix, moved: found.renamed, found };
}

const placeOf = ({ bank, matrix, found: { question, place } }: Found): QuestionPage['place'] => ({
  id: question.id,
  bank,
  category_id: place.category.id,
  category: place.category.name,
  matrix_id: matrix,
  matrix: matrix === ALL_TOPICS ? null : (place.matrix?.name ?? null),
});

async function stepsOf(deps: Deps, userId: string, { found, matrix }: Found): Promise<QuestionPage['steps']> {
  const questions = await listQuestions(deps, found.place.category.id, matrix);
  const ids = questions.map(({ itemId }) => itemId);
  const states = await listStates(deps.db, userId, ids);
  return questions.map(({ number, itemId }) => {
    const state = states.get(itemId);
    return { number, id: itemId, state: stateOf(state), flagged: state?.flagged ?? false };
  });
}

export async function readQuestionPage(deps: Deps, input: PageInput): Promise<QuestionPage> {
  const there = (await find(deps, input)) ?? fail('NOT_FOUND');
  const { question, epoch, number, count, previousId, nextId } = there.found;
  const { id: itemId, version_id: versionId } = question;
  const [record, steps, review] = await Promise.all([
    findRecord(deps.db, input.userId, itemId),
    stepsOf(deps, input.userId, there),
    reviewOf(deps, versionId),
  ]);
  if (!input.isActing && !record?.served.includes(versionId))
    await keepServed(deps.db, { userId: input.userId, itemId, versionId });
  const hasAnswered = (record?.answers ?? 0) > 0;
  return {
    place: placeOf(there),
    moved: there.moved,
    question,
    review,
    record: presentRecord(record),
    reveal: hasAnswered ? await revealOf(deps, { itemId, versionId, epoch }) : null,
    position: number,
    total: count,
    previous: previousId,
    next: nextId,
    steps,
  };
}
