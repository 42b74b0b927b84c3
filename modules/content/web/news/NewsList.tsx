import { EmptyState, Pagination, UiLink } from '@app/platform/web/ui';

export interface NewsRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly date: string;
}
export interface NewsListing {
  readonly rows: readonly NewsRow[];
  readonly page: number;
  readonly pages: number;
}

interface NewsListProps {
  readonly listing: NewsListing;
  readonly path: string;
  /** Shown while there is no row. */
  readonly empty: { readonly title: string; readonly text: string };
}
export function NewsList({ listing, path, empty }: NewsListProps) {
  if (listing.rows.length === 0)
    return (
      <EmptyState drawing="pigeonhole" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <ul>
        {listing.rows.map((row) => (
          <li key={row.id} className="border-line py-6 not-first:border-t first:pt-0">
            <p className="text-sm text-ink3">{row.date}</p>
            <h2 className="mt-1 text-[1.625rem]">
              <UiLink href={`/news/${row.slug}`} className="text-ink no-underline hover:underline">
                {row.title}
              </UiLink>
            </h2>
            <p className="mt-2 max-w-prose leading-relaxed text-ink2">{row.summary}</p>
          </li>
        ))}
      </ul>
      {listing.pages > 1 ? (
        <Pagination
          page={listing.page}
          pages={listing.pages}
          hrefFor={(page) => (page === 1 ? path : `${path}?page=${page}`)}
        />
      ) : null}
    </>
  );
}
