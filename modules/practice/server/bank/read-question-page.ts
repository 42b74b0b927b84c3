import type { Person } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { type Bank, isBank, type QuestionPage } from '@app/practice/contract';
import { ALL_TOPICS, isId } from '@app/questions/contract';
import { type FoundQuestion, readQuestion, whereIsItem } from '@app/questions/server';
import { revealOf } from '../answers/reveal.ts';
import { fail } from '../../contract/errors.ts';
import { type Own, readOwn } from '../records/own.repo.ts';
import { presentRecord, stateOf } from '../records/present.ts';
import { withoutVerdict } from '../holds/held-back.ts';
import { isUnderReview } from '../reports/under-review.ts';
import { categoryRef } from './topic-questions.ts';

export interface PageInput {
  readonly bank: Bank;
  readonly person: Pick<Person, 'id' | 'gems'>;
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

/** An outdated link leads to the question's current place, in the same bank if possible. */
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

const stepsOf = ({ found }: Found, { states, held }: Own): QuestionPage['steps'] =>
  found.walk.map((id, at) => {
    const state = states.get(id);
    return { number: at + 1, id, state: held.has(id) ? 'unseen' : stateOf(state), flagged: state?.flagged ?? false };
  });

export async function readQuestionPage(deps: Deps, input: PageInput): Promise<QuestionPage> {
  const there = (await find(deps, input)) ?? fail('NOT_FOUND');
  const { question, review, epoch, number, count, previousId, nextId, walk } = there.found;
  const { id: itemId, version_id: versionId } = question;
  const own = await readOwn(deps.db, {
    userId: input.person.id,
    itemId,
    versionId,
    around: walk,
    serve: !input.isActing,
    now: deps.clock.now(),
  });
  const since = own.held.get(itemId);
  const isRevealed = (own.record?.answers ?? 0) > 0 && !since;
  return {
    place: placeOf(there),
    moved: there.moved,
    question,
    review,
    under_review: await isUnderReview(deps, itemId),
    record: presentRecord(withoutVerdict(own.record, since)),
    reveal: isRevealed
      ? await revealOf(deps, { itemId, versionId, epoch, reader: { person: input.person, bank: there.bank } })
      : null,
    position: number,
    total: count,
    previous: previousId,
    next: nextId,
    steps: stepsOf(there, own),
  };
}
