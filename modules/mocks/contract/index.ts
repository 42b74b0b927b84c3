export { mocksApi } from './api.ts';
export {
  type DeskCell,
  type DeskForm,
  type DeskProfile,
  type DoubtfulKey,
  FORM_STATES,
  KEYS_PARAM,
  type MocksDesk,
  mocksDeskApi,
  type ProfileChange,
  type Rated,
  type StockGap,
} from './desk.ts';
export { type ExamAttempt, examApi, type ExamPart, MOST_ATTEMPTS, type OwnExam } from './exam/attempts.ts';
export { examDate, examFact, examPart } from './exam/facts.ts';
export { type PartPlan, planResits } from './exam/resit.ts';
export {
  areaWeights,
  type AreaWeights,
  type ExamRule,
  type ExamRules,
  examRulesApi,
  formatFigures,
  type FormatFigures,
  type NewExamRule,
  RULE_AHEAD_DAYS,
} from './exam/rules.ts';
export { MOCK_TERMINAL } from './errors.ts';
export { type Line, lineText, precisionText } from './line.ts';
export {
  type AreaResult,
  type CertificateState,
  ENOUGH_TO_COMPARE,
  type MockResult,
  type NextSteps,
  type PaperResult,
} from './result.ts';
export { EXAM_SCREEN, MOCKS_SCREEN, SITTINGS_SCREEN } from './screens.ts';
export { passMark } from './settings.ts';
export {
  areasTitle,
  chanceBetween,
  changeTitle,
  isRehearsal,
  mockInSentence,
  newnessText,
  RANGES_HOLD,
  rehearsalOf,
  rehearsalText,
  scoreText,
  splitTitle,
} from './texts/split.ts';
export {
  type AnswerState,
  type Conditions,
  type CreateBody,
  type ExamBlueprint,
  type Lease,
  LEASE_SECONDS,
  type Mock,
  type MockAnswerBody,
  type MockAnswerReply,
  type MockHead,
  type MockProfile,
  type MockQuestion,
  type MockRecordBody,
  type MocksOverview,
  type Paper,
  type PaperHead,
  type PaperState,
  type Rest,
  type RunningPaper,
  type Score,
} from './shapes.ts';
export {
  type ConfirmedTime,
  confirmedTimeShape,
  type DeskSitting,
  type DeskSittings,
  SEATS,
  type Sitter,
  type SittingChange,
  sittingDeskApi,
  type SittingRoom,
} from './sitting-desk.ts';
export {
  type Sitting,
  SITTING_STATES,
  sittingApi,
  type SittingHead,
  type SittingState,
  sittingStateAt,
} from './sitting.ts';
export { conditionsText } from './texts/labels.ts';
