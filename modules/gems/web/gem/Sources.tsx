import type { GemPage } from '@app/gems/contract';
import { dayInWords } from '@app/platform/contract';
import { Badge } from '@app/platform/web/ui';

const nameOf = ({ org, id }: GemPage['sources'][number]): string => (id ? `${org} ${id}` : org);

/** The gem's sources, and whether a clinician has checked it. */
export function Sources({ page, onReport }: { readonly page: GemPage; readonly onReport: () => void }) {
  const { review, sources } = page;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink3">
      {sources.map((source) => (
        <span key={`${source.org} ${source.title}`}>
          {source.url ? (
            <a href={source.url} rel="noreferrer" target="_blank" title={source.title}>
              {nameOf(source)}
            </a>
          ) : (
            <span title={source.title}>{nameOf(source)}</span>
          )}{' '}
          ·
        </span>
      ))}
      {review.state === 'reviewed' && review.at ? (
        <span>checked {dayInWords(review.at)} ·</span>
      ) : (
        <>
          <Badge tone="warn">Clinical review pending</Badge>
          {review.at ? <span>written {dayInWords(review.at)} ·</span> : null}
        </>
      )}
      <button type="button" onClick={onReport} data-print="no" className="text-link underline underline-offset-3">
        Report a problem
      </button>
    </p>
  );
}
