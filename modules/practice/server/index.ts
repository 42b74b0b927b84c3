import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { secondsEach } from '@app/practice/contract';
import { versionPublished } from '@app/questions/server';
import { contributions } from './people/contributions.ts';
import { replyMail } from './comments/reply-mail.ts';
import { commentHandler } from './comments/notify-commenters.ts';
import { answersFigure } from './home/answers-figure.ts';
import { reminderMail, remindHandler } from './home/remind.ts';
import { sweepHandler } from './holds/hold.ts';
import { reportFigure } from './reports/routes.ts';
import { figures } from './upkeep/item-figures.ts';
import { links } from './upkeep/item-links.ts';
import { reconcileHandler } from './upkeep/reconcile.ts';
import { reach } from './upkeep/reach.ts';
import { onVersionPublished, remarkHandler } from './upkeep/remark.ts';
import { mailOnUpdate, updateHandler, updateMail } from './upkeep/update-mail.ts';
import { setForTwoContribution } from './sets/set-for-two.ts';
import { routes } from './routes.ts';
import { casesOfCorrected } from './reports/close-case.ts';

export { answer } from './answers/answer.ts';
export type { AnswerInput } from './answers/mark.ts';
export { readingFor, type RelatedReading, relatedReading } from './answers/related-reading.ts';
export { hitOf, type SearchRequest, searchSource } from './bank/everything/search-source.ts';
export { type CategoryCompletion, listCompletions } from './bank/list-categories.ts';
export { revealOf } from './answers/reveal.ts';
export { countExamAnswers } from './people/count-exam-answers.ts';
export { answeredBefore, listShares, whenAnswered } from './people/exam-standing.ts';
export { hold, release } from './holds/hold.ts';
export { flagMany } from './flags/flags.ts';
export { unflagAll } from './flags/unflag-all.ts';
export { homeCard } from './home/home-card.ts';
export { hasHistory, importHistory } from './people/import-history.ts';
export type { PastOf } from './people/past.ts';
export { type OwnNotes, ownNotes } from './records/own-notes.ts';
export { missedItems, questionRows } from './records/question-rows.ts';
export { statesOf } from './records/states.ts';
export {
  decideTextReport,
  type LockedTextReport,
  presentTextReport,
  type TextReportEnd,
  type TextReportRow,
} from './reports/decide-text-report.ts';
export { reportQuestion } from './reports/report-question.ts';
export { buildExactSet, listPractised } from './sets/exact-set.ts';
export { reconcile } from './upkeep/reconcile.ts';

export const practice = module({
  name: 'practice',
  routes,
  jobs: [reconcileHandler, remarkHandler, remindHandler, sweepHandler, commentHandler, updateHandler],
  contributes: [
    ...contributions,
    ...reach,
    contribute(versionPublished, onVersionPublished),
    contribute(versionPublished, mailOnUpdate),
    casesOfCorrected,
    answersFigure,
    figures,
    links,
    reportFigure,
    setForTwoContribution,
  ],
  mails: [replyMail, reminderMail, updateMail],
  settings: [secondsEach],
});
