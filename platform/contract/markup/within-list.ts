import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import { isAllowedImage, isAllowedLink, isExternalLink } from './allow-list.ts';

const MOST_DIGITS = 4;

/** Authors write `#dosing`; the heading's id is `s-dosing`. */
export const inPage = (href: string): string =>
  href.startsWith('#') && !href.startsWith('#s-') ? `#s-${href.slice(1)}` : href;

function shapeLink(token: Token): void {
  const href = inPage(String(token.attrGet('href') ?? ''));
  const title = token.attrGet('title');
  token.attrs = isAllowedLink(href)
    ? [
        ['href', href],
        ...(title ? [['title', title] as [string, string]] : []),
        ...(token.meta?.button ? [['class', 'button'] as [string, string]] : []),
        ...(isExternalLink(href) ? [['rel', 'noopener'] as [string, string]] : []),
      ]
    : [];
}

/** A corner without words heads no column: to a screen reader it is a plain cell. */
function shapeHeader(open: Token, inside: Token | undefined, close: Token | undefined): void {
  if (open.type !== 'th_open' || inside?.content.trim() !== '' || close?.type !== 'th_close') return;
  Object.assign(open, { type: 'td_open', tag: 'td' });
  Object.assign(close, { type: 'td_close', tag: 'td' });
}

function shape(token: Token): void {
  if (token.type === 'link_open') shapeLink(token);
  // Header cells get a scope for screen readers; column alignment is left to the style sheet.
  else if (token.type === 'th_open') token.attrs = [['scope', 'col']];
  else if (token.type === 'td_open') token.attrs = [];
  else if (token.type === 'fence') token.info = '';
  else if (token.type === 'ordered_list_open' && String(token.attrGet('start') ?? '').length > MOST_DIGITS)
    token.attrs = [];
  token.children?.forEach(shape);
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const plain: RendererRule = (tokens, at) => escapeText(tokens[at]?.content ?? '');
const nothing: RendererRule = () => '';
const codeBlock: RendererRule = (...args) => `<pre><code>${plain(...args)}</code></pre>\n`;

/** An image from another host, or one without alternative text, is left out. */
const image: RendererRule = (...[tokens, at, options, env, self]) => {
  const token = tokens[at];
  const alt = self.renderInlineAsText(token?.children ?? [], options, env);
  if (!token || alt.trim() === '' || !isAllowedImage(String(token.attrGet('src') ?? ''))) return '';
  token.attrSet('alt', alt);
  return self.renderToken(tokens, at, options);
};

/**
 * The parser emits only what is on the allow-list, spelt as the server's sanitiser spells it. The browser's preview is
 * therefore safe without a sanitiser and identical to the published HTML, and the server's sanitiser has nothing to
 * change.
 */
export function keepWithinList(markdown: MarkdownIt): void {
  markdown.core.ruler.push('within_list', ({ tokens }: StateCore) => {
    tokens.forEach((token, at) => shapeHeader(token, tokens[at + 1], tokens[at + 2]));
    tokens.forEach(shape);
  });
  Object.assign(markdown.renderer.rules, {
    text: plain,
    code_inline: ((...args) => `<code>${plain(...args)}</code>`) satisfies RendererRule,
    code_block: codeBlock,
    fence: codeBlock,
    image,
    s_open: nothing,
    s_close: nothing,
  });
}
