import { type TextSpan, tidy } from './spans.ts';

// Marks wrap the text nodes of a rendered text. Offsets count the characters of its text content, which
// wrapping never changes, so other tools may wrap words of the same text.

/** The attribute of an explained term; its value is the definition's slug. */
export const DEFINED = 'data-definition';

const OURS = '[data-marks]';
const BLOCKS = 'p, li, tr, h1, h2, h3, h4, dt, dd, caption';

const textsIn = (root: Node): readonly Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

export const textOf = (root: Node): string => root.textContent ?? '';

/** The number of characters before a point in the document. */
export function offsetOf(root: Node, node: Node, at: number): number {
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(node, at);
  return before.toString().length;
}

/** The blocks of the text in order: paragraphs, list items, table rows. */
export function blocksOf(root: HTMLElement): readonly TextSpan[] {
  const innermost = Array.from(root.querySelectorAll(BLOCKS)).filter((block) => !block.querySelector(BLOCKS));
  const spans = innermost.map((block) => {
    const from = offsetOf(root, block, 0);
    return { from, to: from + textOf(block).length };
  });
  return spans.length > 0 ? spans : [{ from: 0, to: textOf(root).length }];
}

/** Wraps each piece of text of a span in an element; white space between blocks is left alone. */
export function wrap(root: HTMLElement, { from, to }: TextSpan, make: (nth: number) => HTMLElement): void {
  let at = 0;
  let nth = 0;
  for (const node of textsIn(root)) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, node.length)];
    at += node.length;
    if (start >= end || node.data.slice(start, end).trim() === '') continue;
    const piece = start > 0 ? node.splitText(start) : node;
    if (end - start < piece.length) piece.splitText(end - start);
    const holder = make(nth);
    piece.replaceWith(holder);
    holder.append(piece);
    nth += 1;
  }
}

export function unwrapAll(root: HTMLElement): void {
  for (const holder of root.querySelectorAll(OURS)) holder.replaceWith(...holder.childNodes);
  root.normalize();
}

export interface HighlightLook {
  readonly marks: readonly TextSpan[];
  /** Null unless choosing sentences by keyboard. */
  readonly sentences: readonly TextSpan[] | null;
}

function sentenceHolder(number: number): HTMLElement {
  const holder = document.createElement('span');
  holder.dataset['marks'] = '';
  holder.dataset['sentence'] = String(number);
  holder.className = 'cursor-pointer rounded-xs underline decoration-dotted decoration-line-strong underline-offset-4';
  return holder;
}

/** One tab stop per sentence, however many pieces its markup has; a term that is itself a button stays one. */
function makeStop(pieces: readonly HTMLElement[], text: string, marked: boolean): void {
  const outside = pieces.filter((piece) => !piece.parentElement?.closest('[role=button]'));
  const [stop, ...rest] = outside;
  if (!stop) return;
  stop.tabIndex = -1;
  stop.setAttribute('role', 'button');
  stop.setAttribute('aria-pressed', String(marked));
  stop.setAttribute('aria-label', text);
  for (const piece of rest) piece.setAttribute('aria-hidden', 'true');
}

function markHolder(): HTMLElement {
  const mark = document.createElement('mark');
  mark.dataset['marks'] = '';
  mark.className = 'cursor-pointer';
  return mark;
}

/** Renders exactly these marks, and the sentences as tab stops if given. */
export function paint(root: HTMLElement, { marks, sentences }: HighlightLook): void {
  unwrapAll(root);
  const text = textOf(root);
  const spans = tidy(marks);
  sentences?.forEach((span, at) => {
    const marked = spans.some(({ from, to }) => from <= span.from && to >= span.to);
    const pieces: HTMLElement[] = [];
    wrap(root, span, () => {
      const piece = sentenceHolder(at);
      pieces.push(piece);
      return piece;
    });
    makeStop(pieces, text.slice(span.from, span.to), marked);
  });
  for (const span of spans) wrap(root, span, markHolder);
}

/** The selection inside the text, as a span. */
export function selectedIn(root: HTMLElement): TextSpan | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const inside = document.createRange();
  inside.selectNodeContents(root);
  if (range.compareBoundaryPoints(Range.START_TO_START, inside) > 0)
    inside.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, inside) < 0) inside.setEnd(range.endContainer, range.endOffset);
  const from = offsetOf(root, inside.startContainer, inside.startOffset);
  const to = from + inside.toString().length;
  return to > from ? { from, to } : null;
}
