import type { AnswerReply, AnswerState, LearnerRecord, QuestionPage, Step } from '@app/practice/contract';

/** The state of a question by its record. */
export const stateOf = (record: LearnerRecord): AnswerState =>
  record.is_correct === null ? 'unseen' : record.is_correct ? 'right' : 'wrong';

/** Updates a question's cell in a page's grid; a page without that cell is unchanged. */
function withStep(page: QuestionPage, itemId: string, change: Partial<Step>): QuestionPage {
  if (!page.steps.some(({ id }) => id === itemId)) return page;
  return { ...page, steps: page.steps.map((step) => (step.id === itemId ? { ...step, ...change } : step)) };
}

/** Updates the learner's record if the page is of this question. */
export const withRecord = (page: QuestionPage, itemId: string, change: Partial<LearnerRecord>): QuestionPage =>
  page.question.id === itemId ? { ...page, record: { ...page.record, ...change } } : page;

/** The question's page after its answer arrived; on other pages only its cell in the grid. */
export function withAnswer(page: QuestionPage, itemId: string, { record, reveal }: AnswerReply): QuestionPage {
  const next = withStep(page, itemId, { state: stateOf(record) });
  return next.question.id === itemId ? { ...next, record, reveal } : next;
}

export const withFlag = (page: QuestionPage, itemId: string, flagged: boolean): QuestionPage =>
  withStep(withRecord(page, itemId, { flagged }), itemId, { flagged });
