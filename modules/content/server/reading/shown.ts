import { readable, type Wording } from '@app/content/contract';

/** Who reads: learners do not see what the owner has yet to confirm. */
export interface Reader {
  readonly staff: boolean;
}
/** Texts remembered per installation wording; far more than there are pages, at most some megabytes. */
const MOST = 200;
const remembered = new WeakMap<Wording, Map<string, string>>();

/**
 * Stored HTML as a reader sees it. What learners see is remembered by the stored text itself, so an edit made by any
 * process is a different text and can never be answered with the former one.
 */
export function shownTo(reader: Reader, html: string, wording: Wording): string {
  if (reader.staff) return readable(html, wording, reader);
  const known = remembered.get(wording) ?? new Map<string, string>();
  remembered.set(wording, known);
  const before = known.get(html);
  if (before !== undefined) return before;
  if (known.size >= MOST) known.clear();
  const shown = readable(html, wording, reader);
  known.set(html, shown);
  return shown;
}
