import { textWords } from '@app/content/server';
import { examDate, examFact, examPart, passMark } from '@app/mocks/contract';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { versionPublished } from '@app/questions/server';
import { closeHandler } from './exam/settle.ts';
import { mockNames } from './desk/names.ts';
import { contributions } from './people/contributions.ts';
import { applyDueRulesHandler } from './desk/rules/rules.ts';
import { mocksMails } from './state/mail-sitters.ts';
import { handOverHandler } from './marking/hand-over.ts';
import { reach } from './marking/reach.ts';
import { onKeyPublished, remarkHandler } from './marking/remark.ts';
import { routes } from './routes.ts';
import { readExamWords } from './people/exam/exam-words.ts';
import { examHooks } from './desk/exam-hooks.ts';
import { releaseHandler, sweepHandler } from './sittings/release.ts';
import { compareHandler } from './sittings/compare/compare.ts';
import { bookedSeats } from './sittings/booked.ts';
import { countFormsHandler } from './statistics/count-forms.ts';

export { type Formats, importSatMocks, readFormats } from './demo/import-sat.ts';
export type { SatMock } from './demo/sat.ts';
export { drawForm } from './forms/draw-form.ts';
export { listMarkedMocks, type MarkedMock } from './list-marked.ts';
export { createSitting, removeSitting } from './sittings/plan.ts';
export { listDesk as listSittings } from './sittings/watch.ts';
export { type ExamContent, examFactForm, examPartForm, exportExam, importExam } from './desk/pack-exam.ts';
export { importMocks, type PackMocks } from './forms/import-mocks.ts';

export const mocks = module({
  name: 'mocks',
  routes,
  resources: [examFact, examPart, examDate],
  hooks: examHooks,
  jobs: [
    closeHandler,
    releaseHandler,
    sweepHandler,
    compareHandler,
    handOverHandler,
    remarkHandler,
    countFormsHandler,
    applyDueRulesHandler,
  ],
  mails: mocksMails,
  settings: [passMark],
  contributes: [
    ...contributions,
    ...reach,
    ...mockNames,
    bookedSeats,
    contribute(versionPublished, onKeyPublished),
    contribute(textWords, readExamWords),
  ],
});
