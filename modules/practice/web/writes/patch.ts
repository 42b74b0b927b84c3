import type { AnswerReply, AnswerState, LearnerRecord, QuestionPage, Step } from '@app/practice/contract';

const stateOf = (record: LearnerRecord): AnswerState =>
  record.is_correct === null ? 'unseen' : record.is_correct ? 'right' : 'wrong';

/** The cell of a question in the grid of a page; a page whose grid does not have it stays as it is. */
function withStep(page: QuestionPage, itemId: string, change: Partial<Step>): QuestionPage {
  if (!page.steps.some(({ id }) => id === itemId)) return page;
  return { ...page, steps: page.steps.map((step) => (step.id === itemId ? { ...step, ...change } : step)) };
}

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
