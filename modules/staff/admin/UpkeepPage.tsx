import { Loaded } from '@app/platform/web/query';
import { Card, SkeletonLines, UiLink } from '@app/platform/web/ui';
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
      <Loaded
        query={found}
        what="the list"
        safe="Nothing was changed."
        skeleton={
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        }
      >
        {({ rows }) => (rows.length > 0 ? children(rows) : empty)}
      </Loaded>
      {page > 1 || found.data?.more ? (
        <nav aria-label="Pages" className="mt-4 flex gap-5">
          {page > 1 ? <UiLink href={hrefFor(page - 1)}>Newer</UiLink> : null}
          {found.data?.more ? <UiLink href={hrefFor(page + 1)}>Older</UiLink> : null}
        </nav>
      ) : null}
    </>
  );
}
