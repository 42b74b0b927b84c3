import { isSubSup } from '@app/platform/contract/markup';
import { readHtml } from '@app/platform/web/ui';
import TurndownService from 'turndown';

const SAFE_LINK = /^(?:https?:|mailto:)/i;
const styleOf = (node: HTMLElement): string => (node.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase();
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  codeBlockStyle: 'fenced',
});
service.remove(['script', 'style', 'title', 'meta', 'link']);
// A rule instead of remove(): turndown does not remove elements that it has a rule for.
service.addRule('no picture', { filter: 'img', replacement: () => '' });
service.addRule('link', {
  filter: 'a',
  replacement: (words, node) => {
    const address = node.getAttribute('href') ?? '';
    return SAFE_LINK.test(address) && words.trim() !== '' ? `[${oneLine(words)}](${address})` : words;
  },
});
// Without these, 10<sup>9</sup> would read 109. Some programs write a style instead of the element.
const SHIFTED = [
  { tag: 'SUP', style: 'vertical-align:super', mark: '^' },
  { tag: 'SUB', style: 'vertical-align:sub', mark: '~' },
] as const;
for (const { tag, style, mark } of SHIFTED) {
  service.addRule(tag, {
    filter: (node) => node.nodeName === tag || styleOf(node).split(';').includes(style),
    replacement: (words, node) => {
      const text = (node.textContent ?? '').trim().replaceAll('–', '−');
      return isSubSup(text) ? `${mark}${text}${mark}` : words;
    },
  });
}
// Word writes a list as paragraphs, each with its bullet as text.
service.addRule('word bullet', {
  filter: (node) => styleOf(node).includes('mso-list:ignore'),
  replacement: () => '',
});
service.addRule('word list', {
  filter: (node) => node.nodeName === 'P' && styleOf(node).includes('mso-list:'),
  replacement: (words) => `\n- ${oneLine(words)}\n`,
});
service.addRule('table', {
  filter: 'table',
  replacement: (_, node) => {
    const rows = [...(node as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) => oneLine(service.turndown(cell)).replaceAll('|', '\\|')),
    );
    const [head, ...rest] = rows;
    if (!head) return '';
    const line = (cells: readonly string[]) => `| ${head.map((_head, at) => cells[at] ?? '').join(' | ')} |`;
    return `\n\n${[line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n')}\n\n`;
  },
});

/** HTML copied from Word or a web page as Markdown: headings, lists, tables and links; no images and no styles. */
export const toMarkdown = (html: string): string => service.turndown(readHtml(html)).trim();
