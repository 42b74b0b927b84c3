import { PAGE_MAX } from '@app/platform/contract';

/** The page number in an address, from 1. Anything a list would refuse is the first page. */
export function pageIn(address: URLSearchParams): number {
  const page = Math.trunc(Number(address.get('page')));
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}
