import { keptTexts } from '@app/platform/admin';
import type { ReportCase } from '@app/practice/contract';

/** What was typed for a case, or for a report about a text, that is still open. */
export interface CaseDraft {
  readonly resolution: ReportCase['resolution'];
  /** They are right, and a published version has corrected it. */
  readonly fixedIn?: number | undefined;
  readonly answer: string;
  /** Undefined until somebody ticks or unticks it: the reporters of a case can still change. */
  readonly tell?: boolean | undefined;
}

const create = () => keptTexts<CaseDraft>({ resolution: null, answer: '' }, ({ answer }) => answer);

/** By the number of the case. */
export const caseDrafts = create();

/** By the id of the report. */
export const reportDrafts = create();
