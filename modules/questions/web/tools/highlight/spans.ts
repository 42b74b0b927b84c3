/** A range of characters in a plain text, end exclusive. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** Sorted, merged and without empty spans. */
export function tidy(spans: readonly TextSpan[]): readonly TextSpan[] {
  const ordered = spans.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from);
  const apart: TextSpan[] = [];
  for (const span of ordered) {
    const last = apart.at(-1);
    if (last && span.from <= last.to) apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else apart.push(span);
  }
  return apart;
}

export const without = (spans: readonly TextSpan[], { from, to }: TextSpan): readonly TextSpan[] =>
  tidy(
    spans.flatMap((span) => [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ]),
  );

export const covers = (spans: readonly TextSpan[], { from, to }: TextSpan): boolean =>
  tidy(spans).some((span) => span.from <= from && span.to >= to);

/** Marks a span that is not fully marked, and clears one that is. */
export const toggled = (spans: readonly TextSpan[], span: TextSpan): readonly TextSpan[] =>
  covers(spans, span) ? without(spans, span) : tidy([...spans, span]);

/** The span that contains a character, if any. */
export const spanAt = (spans: readonly TextSpan[], at: number): TextSpan | undefined =>
  spans.find(({ from, to }) => from <= at && at < to);

const isSpace = (letter: string | undefined): boolean => letter !== undefined && letter.trim() === '';

/** Without white space at the ends. Null when nothing is left. */
export function trimmed(text: string, { from, to }: TextSpan): TextSpan | null {
  let [start, end] = [from, to];
  while (start < end && isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return end > start ? { from: start, to: end } : null;
}

/** The sentences of each block, by Intl.Segmenter. */
export function sentencesOf(text: string, blocks: readonly TextSpan[]): readonly TextSpan[] {
  const cutter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
  // A line break in the source is not one on the page.
  const flowing = text.replaceAll('\n', ' ');
  return blocks.flatMap(({ from, to }) =>
    Array.from(cutter.segment(flowing.slice(from, to)), ({ index, segment }) =>
      trimmed(text, { from: from + index, to: from + index + segment.length }),
    ).filter((span) => span !== null),
  );
}
