import type { AnswerReply, AnswerState, LearnerRecord, QuestionPage, Step } from '@app/practice/contract';
import type { Deed } from '../outbox/entry.ts';

const stateOf = (record: LearnerRecord): AnswerState =>
  record.is_correct === null ? 'unseen' : record.is_correct ? 'right' : 'wrong';

const withStep = (page: QuestionPage, itemId: string, change: Partial<Step>): QuestionPage => ({
  ...page,
  steps: page.steps.map((step) => (step.id === itemId ? { ...step, ...change } : step)),
});

/** What the learner left on the question of this page; any other page stays as it is. */
export const withRecord = (page: QuestionPage, itemId: string, change: Partial<LearnerRecord>): QuestionPage =>
  page.question.id === itemId ? { ...page, record: { ...page.record, ...change } } : page;

/** The question as it is after its answer arrived, and its cell in the grids of the others. */
export function withAnswer(page: QuestionPage, itemId: string, { record, reveal }: AnswerReply): QuestionPage {
  const next = withStep(page, itemId, { state: stateOf(record) });
  return next.question.id === itemId ? { ...next, record, reveal } : next;
}

export const withFlag = (page: QuestionPage, itemId: string, flagged: boolean): QuestionPage =>
  withStep(withRecord(page, itemId, { flagged }), itemId, { flagged });

/** What a deed other than an answer leaves on a page: it is so as soon as it is done, whether or not it was sent. */
export function withDeed(page: QuestionPage, itemId: string, deed: Deed): QuestionPage {
  if (deed.kind === 'flag') return withFlag(page, itemId, deed.flagged);
  if (deed.kind === 'note') return withRecord(page, itemId, { note: deed.text });
  return deed.kind === 'struck' ? withRecord(page, itemId, { struck: [...deed.options] }) : page;
}
