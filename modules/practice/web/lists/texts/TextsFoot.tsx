import { Pagination } from '@app/platform/web/ui';

export interface TextsFootProps {
  readonly list: { readonly page: number; readonly count: number; readonly rows: readonly unknown[] };
  readonly size: number;
  readonly hrefFor: (page: number) => string;
}

/** Below a list of guides or gems: which of them are shown, and the other pages. */
export function TextsFoot({ list: { page, count, rows }, size, hrefFor }: TextsFootProps) {
  const before = (page - 1) * size;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink3">{`${before + 1}–${before + rows.length} of ${count}`}</p>
      <Pagination page={page} pages={Math.ceil(count / size)} hrefFor={hrefFor} />
    </div>
  );
}
