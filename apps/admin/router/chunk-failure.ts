import { mayReload } from '@app/platform/web';

/** The messages of the various browsers when a module cannot be fetched. */
const MESSAGES = ['dynamically imported module', 'Importing a module script failed', 'Unable to preload'];

const looksLikeMissingChunk = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.some((message) => error.message.includes(message));

/** True when the page is being reloaded and nothing more needs to be shown. */
export function reloadForMissingChunk(error: unknown): boolean {
  if (!looksLikeMissingChunk(error) || !mayReload()) return false;
  window.location.reload();
  return true;
}
