import { Notice } from '../ui/feedback/Notice.tsx';
import type { Problem } from './problem.ts';

export interface ProblemNoticeProps {
  readonly problem: Pick<Problem, 'message' | 'reference'> | null;
  /** What did not happen: "Not saved." */
  readonly title?: string;
  readonly className?: string;
}

/** A failed write, shown where the user looks next, with the id to quote in a report. */
export function ProblemNotice({ problem, title, className }: ProblemNoticeProps) {
  if (!problem) return null;
  return (
    <Notice tone="error" announce title={title} className={className}>
      {problem.message}
      {problem.reference ? <span className="num block">Reference {problem.reference}</span> : null}
    </Notice>
  );
}
