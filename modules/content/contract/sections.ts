import { plainText, stripTags } from '@app/platform/contract';

export interface Heading {
  readonly id: string;
  readonly text: string;
}
interface Cut extends Heading {
  /** The section from its h2 to the next one; the heading has the id. */
  readonly html: string;
}

/** `What it covers` -> `what-it-covers`. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function cut(part: string, taken: Set<string>): Cut {
  const open = part.indexOf('>');
  const close = part.indexOf('</h2>');
  const text = plainText(part.slice(open + 1, close));
  const base = slugOf(text) || 'section';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return { id, text, html: `<h2 id="${id}">${part.slice(open + 1)}` };
}

/** Sanitised HTML cut at its second-level headings; `before` is the part above the first. */
export function sectionsOf(html: string): { readonly before: string; readonly sections: readonly Cut[] } {
  const [before = '', ...parts] = html.split(/<h2(?=[\s>])/);
  const taken = new Set<string>();
  return { before, sections: parts.filter((part) => part.includes('</h2>')).map((part) => cut(part, taken)) };
}

/** Markdown tables always have a head; an empty one is removed. */
function withoutEmptyHeads(html: string): string {
  const [first = '', ...rest] = html.split('<thead>');
  const parts = rest.map((part) => {
    const end = part.indexOf('</thead>');
    return end >= 0 && stripTags(part.slice(0, end)).trim() === ''
      ? part.slice(end + '</thead>'.length)
      : `<thead>${part}`;
  });
  return first + parts.join('');
}

/** The same text with an id on every second-level heading, and the list of them. */
export function withContents(html: string): { readonly html: string; readonly contents: readonly Heading[] } {
  const { before, sections } = sectionsOf(withoutEmptyHeads(html));
  return {
    html: before + sections.map((each) => each.html).join(''),
    contents: sections.map(({ id, text }) => ({ id, text })),
  };
}
