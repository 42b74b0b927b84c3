let [before, shown] = ['', ''];

/** Called for every page that is shown: all navigation is by the router, and our pages send no referrer. */
export function rememberPage(path: string): void {
  if (path !== shown) [before, shown] = [shown, path];
}

/** The path of the page before this one; empty for the first of a document. */
export const lastPage = (): string => before;
