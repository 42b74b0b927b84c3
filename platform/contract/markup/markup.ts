import MarkdownIt, { type StateCore } from 'markdown-it';
import { markButtonLinks } from './button-links.ts';
import { allowSubSup } from './sub-sup.ts';
import { keepWithinList } from './within-list.ts';

/** Turns plain Markdown into HTML that is safe to show. */
export interface Markup {
  render(markdown: string): string;
}

/** The prefix `s-` keeps headings' ids from colliding with ids that the page itself uses. */
const slugOf = (text: string): string => {
  const words =
    text
      .toLowerCase()
      .slice(0, 200)
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return `s-${words.join('-').slice(0, 60) || 'section'}`;
};

/** The page's own title is the only h1, so a document's `#` starts one level lower; four levels are enough. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

function prepareHeadings(state: StateCore): void {
  const seen = new Map<string, number>();
  state.tokens.forEach((token, at) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
    token.tag = LEVELS[token.tag] ?? 'h4';
    if (token.type === 'heading_close') return;
    const text = (state.tokens[at + 1]?.children ?? []).map((child) => child.content).join('');
    const slug = slugOf(text);
    const times = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, times);
    token.attrSet('id', times === 1 ? slug : `${slug}-${times}`);
  });
}

const findButtonLinks = (state: StateCore): void =>
  state.tokens.forEach(({ children }) => markButtonLinks(children ?? []));

/** A wide table scrolls in a box that the keyboard can reach. The output of the renderer contains no other `<table>`. */
const boxTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/**
 * Markdown for pages, guides and explanations: CommonMark, tables, `SpO~2~` and `10^9^`, `[Start](/trial){.button}`;
 * raw HTML in it is shown as text. Publishing and the editor's preview share this parser. The server passes its
 * sanitiser as `clean`: a second defence that should have nothing to remove.
 */
export function createMarkup(clean: (html: string) => string = (html) => html): Markup {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, xhtmlOut: true });
  allowSubSup(markdown);
  markdown.core.ruler.push('headings', prepareHeadings);
  markdown.core.ruler.push('button_links', findButtonLinks);
  keepWithinList(markdown);
  return { render: (source) => boxTables(clean(markdown.render(source))) };
}
