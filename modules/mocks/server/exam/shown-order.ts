import type { Question } from '@app/questions/contract';
import { chanceOf, shuffled } from '../forms/chance.ts';
import type { MockRow } from '../state/mocks.repo.ts';

/**
 * A question as this mock shows it: if the format shuffles, the options have an order that is fixed for the mock. Every option
 * keeps its true key, which is stored and marked; letters follow the position shown.
 */
export const shownIn = (mock: Pick<MockRow, 'id' | 'shuffle'>, question: Question): Question =>
  mock.shuffle ? { ...question, options: shuffled(question.options, chanceOf(`${mock.id}:${question.id}`)) } : question;
