/** A new release removes old chunks: one reload fetches the new ones. A second failure soon after is shown, not looped. */
const AT_MOST_EVERY_MS = 60_000;
const KEY = 'chunk-reload-at';

/** The messages of the various browsers when a module cannot be fetched. */
const MESSAGES = ['dynamically imported module', 'Importing a module script failed', 'Unable to preload'];

const looksLikeMissingChunk = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.some((message) => error.message.includes(message));

export function mayReload(now: number, last: string | null): boolean {
  const at = Number(last ?? 0);
  return !(now - at < AT_MOST_EVERY_MS);
}

/** True when the page is being reloaded and nothing more needs to be shown. */
export function reloadForMissingChunk(error: unknown, now = Date.now()): boolean {
  if (!looksLikeMissingChunk(error) || !mayReload(now, sessionStorage.getItem(KEY))) return false;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}
