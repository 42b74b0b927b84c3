/** The page of a list that the address asks for, from 1. */
export const pageIn = (address: URLSearchParams): number => Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
