import type { MarkedText } from '@app/questions/contract';
import { marksIn, plainText, type Unit } from '@app/questions/server';

/** Bodies whose plain text is cached: a few megabytes at most. */
const MOST = 500;
const plain = new Map<string, string>();

/** Cached by the stored HTML itself, so an edit by any process is a new key. */
function plainBody(html: string): string {
  const cached = plain.get(html);
  if (cached !== undefined) return cached;
  if (plain.size >= MOST) plain.clear();
  const text = plainText(html);
  plain.set(html, text);
  return text;
}

/** The matching text of a guide: its summary or, only if that has no match, its body, which is slower to scan. */
export function foundIn(summary: string, bodyHtml: string, units: readonly Unit[]): MarkedText {
  const short = marksIn(summary, units);
  if (short.marks.length > 0) return short;
  const long = marksIn(plainBody(bodyHtml), units);
  return long.marks.length > 0 ? long : short;
}
