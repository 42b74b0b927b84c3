import { readable, type Wording } from '@app/content/contract';

/** The reader: learners do not see unconfirmed promises. */
export interface PageViewer {
  readonly staff: boolean;
}
/** Texts cached per wording; far more than there are pages, and a few megabytes at most. */
const MOST = 200;
const remembered = new WeakMap<Wording, Map<string, string>>();

/**
 * Stored HTML as a reader sees it. The result for learners is cached by the stored text itself, so an edit by any
 * process has another key and can never get the old result.
 */
export function shownTo(reader: PageViewer, html: string, wording: Wording): string {
  if (reader.staff) return readable(html, wording, reader);
  const cache = remembered.get(wording) ?? new Map<string, string>();
  remembered.set(wording, cache);
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  if (cache.size >= MOST) cache.clear();
  const shown = readable(html, wording, reader);
  cache.set(html, shown);
  return shown;
}
