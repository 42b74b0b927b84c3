export type { KeyFor } from './intent-keys.ts';
export { PageForm, type PageFormProps } from './PageForm.tsx';
export { FIELDS_MARKED, type Problem, type ProblemCause, problemOf, waitSeconds, waitText } from './problem.ts';
export { ProblemLine } from './ProblemLine.tsx';
export { ProblemNotice, type ProblemNoticeProps } from './ProblemNotice.tsx';
export {
  type Action,
  type ActionOptions,
  type CallArguments,
  type OperationArguments,
  type Result,
  useAction,
  useCall,
  useOperation,
} from './use-call.ts';
export { type PageFormState, type PageFormWork, textIn, usePageForm } from './use-page-form.ts';
export { finishUndoable, type Undo, useUndo } from './use-undo.ts';
export type { DelayedAction } from './undo.ts';
