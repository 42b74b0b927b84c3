import { dayInWords } from '@app/platform/contract';
import { Badge } from '@app/platform/web/ui';
import type { QuestionReference } from '@app/questions/contract';

const nameOf = ({ org, id }: QuestionReference): string => (id ? `${org} ${id}` : org);

export interface SourcedProps {
  readonly text: {
    readonly sources: readonly QuestionReference[];
    readonly review: { readonly state: 'pending' | 'reviewed'; readonly by: string; readonly at: string | null };
  };
  /** When its wording last changed. */
  readonly changedAt?: string | null | undefined;
  readonly onReport: () => void;
}

/** The sources of a text, whether a clinician has checked it, and where to report a mistake. */
export function Sourced({ text: { sources, review }, changedAt, onReport }: SourcedProps) {
  return (
    <p className="mt-3.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink3">
      {sources.map((source, at) => (
        <span key={`${source.org} ${source.id} ${source.title}`}>
          {source.url ? (
            <a href={source.url} rel="noreferrer" target="_blank" title={source.title}>
              {nameOf(source)}
            </a>
          ) : (
            <span title={source.title}>{nameOf(source)}</span>
          )}
          {at < sources.length - 1 ? ',' : ' ·'}
        </span>
      ))}
      {review.state === 'reviewed' && review.at ? (
        <span>
          reviewed by {review.by} on {dayInWords(review.at)} ·
        </span>
      ) : (
        <>
          <Badge tone="warn">Clinical review pending</Badge>
          {review.at ? <span>written {dayInWords(review.at)} ·</span> : null}
        </>
      )}
      {changedAt ? <span>last changed {dayInWords(changedAt)} ·</span> : null}
      <button type="button" onClick={onReport} data-print="no" className="text-link underline underline-offset-3">
        Report a problem
      </button>
    </p>
  );
}
