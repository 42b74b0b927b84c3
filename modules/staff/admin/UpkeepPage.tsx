import { Card, ErrorState, Loading, SkeletonLines, UiLink } from '@app/platform/web/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface UpkeepPageProps<Rows> {
  readonly title: string;
  readonly lede: string;
  /** Filters above the list. */
  readonly choice?: ReactNode;
  readonly found: UseQueryResult<{ readonly rows: readonly Rows[]; readonly more: boolean }>;
  readonly page: number;
  readonly hrefFor: (page: number) => string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Rows[]) => ReactNode;
}

/** A list without a total: it only knows whether there is another page. */
export function UpkeepPage<Rows>(props: UpkeepPageProps<Rows>) {
  const { title, lede, choice, found, page, hrefFor, empty, children } = props;
  return (
    <>
      <h1 className="text-[1.6875rem]">{title}</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">{lede}</p>
      {choice}
      {found.isError ? (
        <ErrorState level={2} title="We could not load the list" onRetry={() => void found.refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : null}
      {!found.data && !found.isError ? (
        <Loading label="Loading the list">
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        </Loading>
      ) : null}
      {found.data ? (found.data.rows.length > 0 ? children(found.data.rows) : empty) : null}
      {page > 1 || found.data?.more ? (
        <nav aria-label="Pages" className="mt-4 flex gap-5">
          {page > 1 ? <UiLink href={hrefFor(page - 1)}>Newer</UiLink> : null}
          {found.data?.more ? <UiLink href={hrefFor(page + 1)}>Older</UiLink> : null}
        </nav>
      ) : null}
    </>
  );
}

export const pageOf = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
