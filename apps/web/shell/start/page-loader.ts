/** A quick page shows nothing; once something shows it stays long enough to be seen. */
const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 200;

/** How long the loader waits before it appears, or goes again. `since`: when it appeared; null while it is not there. */
export const loaderWait = (since: number | null, now: number): number =>
  since === null ? SHOWN_AFTER_MS : Math.max(0, since + SHOWN_AT_LEAST_MS - now);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** From one question to the next of the same set: nothing is shown there, however long it takes. */
export const isNextQuestion = (from: string, to: string): boolean =>
  folderOf(from) !== '' && folderOf(from) === folderOf(to);
