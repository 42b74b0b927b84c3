import { Notice } from '../ui/feedback/Notice.tsx';
import { messageWith, type Problem } from './problem.ts';

export interface ProblemNoticeProps {
  readonly problem: (Pick<Problem, 'message' | 'reference'> & Partial<Pick<Problem, 'fields'>>) | null;
  /** The fields whose messages the page shows beside their inputs; those of all others are shown here. */
  readonly beside?: readonly string[];
  /** What did not happen: "Not saved." */
  readonly title?: string;
  readonly className?: string;
}

/** A failed write, shown where the user looks next, with the id to quote in a report. */
export function ProblemNotice({ problem, beside, title, className }: ProblemNoticeProps) {
  if (!problem) return null;
  return (
    <Notice tone="error" announce title={title} className={className}>
      {messageWith(problem, beside)}
      {problem.reference ? <span className="num block">Reference {problem.reference}</span> : null}
    </Notice>
  );
}
