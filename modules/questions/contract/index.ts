export { clinicalReviewApi, clinicalReviewFields, UNNAMED_WRITERS } from './clinical-review.ts';
export { category, takesMaster } from './category.ts';
export { answersApi, renameResult, type RenameResult } from './desk/answers.ts';
export { moreQuestionsApi, questionsApi, workbenchApi } from './desk/api.ts';
export { BULK_MOST, type BulkAct, bulkApi, DECIDE_MOST, NOTICED_ACTS, REACH_DAYS, UNDO_HOURS } from './desk/bulk.ts';
export { adviceFor, problemsIn } from './desk/checks.ts';
export {
  type DraftImage,
  emptyDraft,
  givesTrials,
  type KeyedDraft,
  type LibraryPicture,
  linesOf,
  mergeTags,
  MOST_TAGS,
  NO_KEY,
  PICTURE_MAX_BYTES,
  PICTURES_SHOWN,
  type PlaceValues,
  QUESTION_FOLDERS,
  QUESTION_SECTIONS,
  QUESTION_SETTINGS,
  QUESTION_TASKS,
  questionDraft,
  type QuestionDraft,
  sectionOf,
} from './desk/content.ts';
export type { AlikeQuestion, DraftState, ProposedChange, QuestionItem, SaveMoreQuestion } from './desk/item.ts';
export {
  LOW_SHARE,
  QUESTION_CHIPS,
  type QuestionChip,
  type QuestionRow,
  questionsQuery,
  type QuestionsQuery,
  REVIEW_DUE_DAYS,
} from './desk/list.ts';
export { picturesApi, type PictureUse } from './desk/pictures.ts';
export { type DraftStep, type FieldRemark, pipelineApi } from './desk/pipeline.ts';
export {
  type Colleague,
  EDITING_BEAT_SECONDS,
  EDITING_SEEN_SECONDS,
  planApi,
  PUBLISH_AHEAD_DAYS,
} from './desk/plan.ts';
export { ANSWERS_SCREEN, TRANSFER_SCREEN } from './desk/screens.ts';
export {
  type ExportFormat,
  exportResult,
  type ExportView,
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type ImportFormat,
  importResult,
  type ImportRow,
  type ImportView,
  transferApi,
} from './desk/transfer.ts';
export { LINT_RULES, lintQuestion } from './lint/lint.ts';
export {
  ALL_TOPICS,
  type ChangeClass,
  clinicalReview,
  isByTriageAlone,
  isId,
  OFFERED_EDITION,
  OFFERS,
  OPTION_KEYS,
  optionKey,
  type OptionKey,
  optionShownAs,
  place,
  type TopicSlot as Place,
  question,
  type Question,
  questionKey,
  type QuestionKey,
  questionReference,
  type QuestionReference,
  shownLetter,
  TRIAGE_STATES,
  TRIAGED,
  TRIAGED_LINE,
  type TriageState,
} from './question.ts';
export { clinicianIn, clinicians, reviewFirst, SIGN_OFF, signOff } from './settings.ts';
export { FOUND_IN, foundIn, markedText, type MarkedText, SEARCH_MAX, SEARCH_MIN } from './search.ts';
export { fullAddress, type SourceProblems, sourceProblems, storedSources, writtenSources } from './sources.ts';
export { type TrialAnswer, trialApi, type TrialQuestion, type Trials, TRIED_EDITION } from './trial.ts';
