import type { GuidePage } from '@app/guides/contract';
import { dayInWords } from '@app/platform/contract';
import { Badge } from '@app/platform/web/ui';

const nameOf = ({ org, id }: GuidePage['sources'][number]): string => (id ? `${org} ${id}` : org);

/** Title, summary, sources and the state of the clinical review. */
export function Head({ page, onReport }: { readonly page: GuidePage; readonly onReport: () => void }) {
  const { review, sources } = page;
  return (
    <header className="mb-6 border-b border-line pb-5.5">
      <h1 className="text-6xl leading-tight font-medium tracking-[-0.018em] sm:text-[2.625rem]">{page.title}</h1>
      <p className="mt-3 max-w-prose text-[1.1875rem] leading-normal text-ink2">{page.summary}</p>
      <p className="mt-3.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink3">
        {sources.map((source, at) => (
          <span key={`${source.org} ${source.id ?? source.title}`}>
            {source.url ? (
              <a href={source.url} rel="noreferrer" target="_blank" title={source.title}>
                {nameOf(source)}
              </a>
            ) : (
              nameOf(source)
            )}
            {at < sources.length - 1 ? ',' : ' ·'}
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
    </header>
  );
}
