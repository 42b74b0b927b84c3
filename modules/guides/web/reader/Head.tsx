import type { GuidePage } from '@app/guides/contract';
import { Sourced } from '@app/practice/web/shared-parts';

/** Title, summary, sources and the state of the clinical review. */
export function Head({ page, onReport }: { readonly page: GuidePage; readonly onReport: () => void }) {
  return (
    <header className="mb-6 border-b border-line pb-5.5">
      <h1 className="text-6xl leading-tight font-medium tracking-[-0.018em] sm:text-[2.625rem]">{page.title}</h1>
      <p className="mt-3 max-w-prose text-[1.1875rem] leading-normal text-ink2">{page.summary}</p>
      <Sourced text={page} changedAt={page.changed_at} onReport={onReport} />
    </header>
  );
}
