/** A quick page shows no loader; once shown, it stays long enough to be seen. */
const SHOWN_AFTER_MS = 200;
const SHOWN_AT_LEAST_MS = 200;

/** Milliseconds until the loader appears or disappears. `since`: when it appeared; null while it is hidden. */
export const loaderWait = (since: number | null, now: number): number =>
  since === null ? SHOWN_AFTER_MS : Math.max(0, since + SHOWN_AT_LEAST_MS - now);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** From one question to the next of the same set, where the loader is never shown. */
export const isNextQuestion = (from: string, to: string): boolean =>
  folderOf(from) !== '' && folderOf(from) === folderOf(to);
