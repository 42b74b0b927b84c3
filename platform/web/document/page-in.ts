import { PAGE_MAX } from '@app/platform/contract';

/** The page number in an address, from 1. Anything a list would refuse is the first page. */
export function pageIn(address: URLSearchParams): number {
  const page = Math.trunc(Number(address.get('page')));
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}

export interface PageOfList {
  readonly rows: readonly unknown[];
  readonly count: number;
  readonly page: number;
  readonly size: number;
}
/** The last page of a list, instead of one past its end; null where the page exists, or the list is empty. */
export function pageInstead({ rows, count, page, size }: PageOfList): number | null {
  const last = Math.ceil(count / size);
  return rows.length === 0 && last > 0 && page > last ? last : null;
}
