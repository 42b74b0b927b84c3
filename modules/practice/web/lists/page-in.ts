/** The page number in the URL, from 1. */
export const pageIn = (address: URLSearchParams): number => Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
