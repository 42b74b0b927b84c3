import type { Question } from '@app/questions/contract';
import { chanceOf, shuffled } from '../forms/chance.ts';
import type { MockRow } from '../state/mocks.repo.ts';

/**
 * A question as this mock shows it: where its format says so, the options stand in an order of their own, the same each time.
 * Every option keeps its true key, which is what is stored and marked; letters are given by the place it is shown at.
 */
export const shownIn = (mock: Pick<MockRow, 'id' | 'shuffle'>, question: Question): Question =>
  mock.shuffle ? { ...question, options: shuffled(question.options, chanceOf(`${mock.id}:${question.id}`)) } : question;
