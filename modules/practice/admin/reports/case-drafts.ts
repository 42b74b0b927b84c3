import type { ReportCase } from '@app/practice/contract';

/** What was typed for a case that is still open. */
export interface CaseDraft {
  readonly resolution: ReportCase['resolution'];
  readonly answer: string;
  /** Undefined until somebody ticks or unticks it: the reporters of a case can still change. */
  readonly tell?: boolean | undefined;
}
/** By the number of the case, so that opening another case loses nothing. */
export type CaseDrafts = ReadonlyMap<number, CaseDraft>;
const EMPTY: CaseDraft = { resolution: null, answer: '' };

export const draftOf = (drafts: CaseDrafts, number: number): CaseDraft => drafts.get(number) ?? EMPTY;

export const withDraft = (drafts: CaseDrafts, number: number, draft: CaseDraft): CaseDrafts =>
  new Map(drafts).set(number, draft);

export const withoutDraft = (drafts: CaseDrafts, number: number): CaseDrafts =>
  new Map([...drafts].filter(([each]) => each !== number));

/** Whether an answer would be lost with the page. */
export const hasAnswer = (drafts: CaseDrafts): boolean =>
  [...drafts.values()].some(({ answer }) => answer.trim() !== '');
