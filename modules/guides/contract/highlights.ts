import type { GuideHighlight } from './shapes.ts';

/**
 * Highlights on the words that are shown now: each stays on its words, and moves with them when the text around them has
 * changed. One whose words are gone is left out; nothing else is ever marked in its place.
 */
export function carryHighlights(made: readonly GuideHighlight[], text: string): readonly GuideHighlight[] {
  return made.flatMap((each) => {
    if (text.slice(each.from, each.to) === each.text) return [each];
    const after = text.indexOf(each.text, Math.min(each.from, text.length));
    const before = text.lastIndexOf(each.text, each.from);
    const found = [after, before].filter((at) => at >= 0);
    const nearest = found.toSorted((a, b) => Math.abs(a - each.from) - Math.abs(b - each.from))[0];
    return nearest === undefined ? [] : [{ ...each, from: nearest, to: nearest + each.text.length }];
  });
}
