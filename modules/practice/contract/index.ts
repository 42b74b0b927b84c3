export { bankApi, bankListsApi, flagsApi, practiceApi } from './api.ts';
export { type BankPages, bankPages } from './bank-pages.ts';
export {
  type Bank,
  bankBases,
  BANKS,
  bankScreens,
  COMMENTS_SCREEN,
  isBank,
  REPORTS_SCREEN,
  TRIAL_STORAGE,
} from './banks.ts';
export {
  COMMENT_STATES,
  type CommentBody,
  type CommentChange,
  commentLink,
  commentNoticesApi,
  commentsApi,
  type OwnComment,
  ownCommentsApi,
  QUESTION_SUBJECT,
  questionAddress,
  type StaffComment,
  staffCommentsApi,
  type Threads,
} from './comments.ts';
export { practiceErrors, TERMINAL } from './errors.ts';
export {
  type Dashboard,
  homeApi,
  type HomeArea,
  type HomeCard,
  type OpenSet,
  SHOWN_DAYS,
  type Stopped,
} from './home.ts';
export { correlation } from './figures/correlation.ts';
export { likelyRange, shareInterval } from './figures/likely-range.ts';
export { ENOUGH_ANSWERS, openMarks, shareOverall, weakestFirst } from './figures/marks-lost.ts';
export {
  EDITION_NAMES,
  editQuestionHref,
  type Preview,
  previewApi,
  type StaffPreview,
  staffPreviewApi,
  TRIAGE_NAMES,
} from './preview.ts';
export {
  CASE_HOURS,
  casesApi,
  closeCaseBody,
  type CloseReport,
  type QuestionReport,
  REPORT_KIND_NAMES,
  REPORT_STATES,
  type ReportCase,
  reportsApi,
  REVIEW_REPORTERS,
} from './reports.ts';
export { type Restart, RESTART_UNDO_HOURS, restartApi, type RestartBody } from './restart.ts';
export {
  GROUP_PAGE,
  GROUP_PREVIEW,
  searchAllApi,
  type SearchAllReply,
  type SearchGroup,
  type SearchHit,
} from './search-all.ts';
export type { SearchReply, SearchRow } from './search.ts';
export {
  type AnswerState,
  answerStateShape,
  bankShape,
  CERTAIN,
  clientTimeShape,
  ENOUGH_REASONS,
  FEWEST_PEERS,
  HIGHLIGHTS_MAX,
  LATE_DAYS,
  MISS_REASONS,
  type MissReason,
  NOTE_MAX,
  opIdShape,
  REASON_DAYS,
  secondsShape,
  UNDO_SECONDS,
} from './shapes/basics.ts';
export {
  type CategoryRow,
  type FlagRow,
  type MatrixRow,
  type NoteRow,
  type Result,
  type Tally,
  unflaggedShape,
} from './shapes/lists.ts';
export {
  type AnswerReply,
  answerReplyShape,
  placeShape,
  type QuestionPage,
  type QuestionPlace,
  type Reveal,
  revealShape,
  type QuestionStep as Step,
} from './shapes/question.ts';
export {
  type AnswerBody,
  answerBodyShape,
  flagBodyShape,
  type Highlight,
  highlightShape,
  type LearnerRecord,
  type RecordBody,
  type TrialBody,
} from './shapes/record.ts';
export {
  DIFFICULTIES,
  type Difficulty,
  EASY_FROM,
  HARD_BELOW,
  type Matching,
  type MatchingBody,
  type PracticeSet,
  REPORT_KINDS,
  type ReportBody,
  secondsEach,
  secondsWith,
  SET_FILTERS,
  SET_MAX,
  type SetBody,
  type SetFilter,
  type SetHead,
  type SetMode,
  setShape,
  type SetState,
} from './shapes/sets.ts';
export {
  type OpenTextReport,
  openTextReportShape,
  type ReportDecision,
  reportDecisionShape,
  TEXT_REPORT_NAMES,
  type TextReportBody,
  textReportBodyShape,
  type TextReportKind,
} from './shapes/text-reports.ts';
