import type { MarkedText } from '@app/questions/contract';
import { marksIn, plainText, type Unit } from '@app/questions/server';

/** Bodies whose words are remembered: some megabytes at most. */
const MOST = 500;
const plain = new Map<string, string>();

/** Remembered by the stored body itself, so an edit made by any process is another body. */
function plainBody(html: string): string {
  const known = plain.get(html);
  if (known !== undefined) return known;
  if (plain.size >= MOST) plain.clear();
  const text = plainText(html);
  plain.set(html, text);
  return text;
}

/** Where a guide says it: in its summary, and only if that does not, in its body, which takes long to read. */
export function foundIn(summary: string, bodyHtml: string, units: readonly Unit[]): MarkedText {
  const short = marksIn(summary, units);
  if (short.marks.length > 0) return short;
  const long = marksIn(plainBody(bodyHtml), units);
  return long.marks.length > 0 ? long : short;
}
