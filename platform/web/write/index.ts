export type { KeyFor } from './intent-keys.ts';
export { PageForm } from './PageForm.tsx';
export { FIELDS_MARKED, type Problem, problemOf, waitSeconds } from './problem.ts';
export { ProblemLine } from './ProblemLine.tsx';
export { ProblemNotice } from './ProblemNotice.tsx';
export { type Action, type CallArguments, type Result, useAction, useCall, useOperation } from './use-call.ts';
export { type PageFormState, type PageFormWork, textIn, usePageForm } from './use-page-form.ts';
export { finishUndoable, useUndo } from './use-undo.ts';
