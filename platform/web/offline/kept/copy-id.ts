/** The id under which the copy of a query's reply is stored. */
export const copyId = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey);
