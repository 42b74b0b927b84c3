import { markButtonLinks } from '@app/platform/contract/markup';
import MarkdownIt, { type MarkdownIt as Markdown, type StateCore, type Token } from 'markdown-it';
import { light, mono, sans, serif } from './palette.ts';

function markButtons(state: StateCore): void {
  state.tokens.forEach((block, at) => {
    const children = block.children ?? [];
    markButtonLinks(children);
    // A button that is the whole paragraph gets its own table cell: some mail clients give only cells a background.
    const nonBlank = children.filter((token) => token.type !== 'text' || token.content.trim() !== '');
    const alone =
      nonBlank[0]?.meta?.button === true &&
      nonBlank.at(-1)?.type === 'link_close' &&
      nonBlank.filter((token) => token.type === 'link_open').length === 1;
    const around = [state.tokens[at - 1], state.tokens[at + 1]];
    if (alone) for (const token of around) if (token?.type.startsWith('paragraph_')) token.meta = { button: true };
  });
}

const style = (css: string): string => css.replaceAll('"', "'");
const BUTTON_LINK = style(
  `display:inline-block;padding:13px 24px;border-radius:10px;background:${light.primary};color:${light.onPrimary};font-weight:600;text-decoration:none`,
);

/** Inline styles per element: many mail clients drop style sheets, so the one in the layout only adds dark mode. */
const STYLES: Readonly<Record<string, readonly [css: string, name: string]>> = {
  paragraph_open: ['margin:0 0 18px', ''],
  bullet_list_open: ['margin:0 0 18px;padding:0 0 0 22px', ''],
  ordered_list_open: ['margin:0 0 18px;padding:0 0 0 22px', ''],
  list_item_open: ['margin:0 0 6px', ''],
  blockquote_open: [`margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${light.line}`, 'line'],
  hr: [`margin:26px 0;border:0;border-top:1px solid ${light.line}`, 'line'],
  table_open: ['width:100%;margin:0 0 20px;border-collapse:collapse', ''],
  th_open: [`padding:9px 12px 9px 0;border-bottom:1px solid ${light.line};text-align:left;font-weight:600`, 'line'],
  td_open: [`padding:9px 12px 9px 0;border-bottom:1px solid ${light.line};text-align:left;vertical-align:top`, 'line'],
  code_inline: [`font-family:${mono};font-size:15px`, ''],
};
const HEADING = `margin:0 0 14px;font-family:${serif};font-weight:600;line-height:1.25`;
/** `#` is for a code to be typed in: large, spaced, easy to select. */
const CODE = `margin:4px 0 22px;padding:18px 12px;border-radius:12px;background:${light.sunken};font-family:${mono};font-size:34px;font-weight:600;letter-spacing:8px;line-height:1.2;text-align:center`;
const SIZES: Readonly<Record<string, string>> = { h2: '24px', h3: '20px' };

function dress(token: Token): void {
  const found = STYLES[token.type];
  if (found) token.attrSet('style', style(found[0]));
  if (found?.[1]) token.attrSet('class', found[1]);
  if (token.type === 'heading_open') {
    token.attrSet('style', style(token.tag === 'h1' ? CODE : `${HEADING};font-size:${SIZES[token.tag] ?? '18px'}`));
    if (token.tag === 'h1') token.attrSet('class', 'code');
  }
  if (token.type === 'link_open') {
    token.attrSet('style', token.meta?.button ? BUTTON_LINK : `color:${light.link};text-decoration:underline`);
    token.attrSet('class', token.meta?.button ? 'button' : 'link');
  }
}

const BUTTON_TABLE = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 24px"><tr><td class="button" bgcolor="${light.primary}" style="border-radius:10px;font-family:${sans}">`;

/** The Markdown of mails: no HTML, no images; links are checked by the renderer once variables are filled in. */
export function mailMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
    'image',
    'fence',
    'code',
    'html_block',
    'reference',
  ]);
  markdown.validateLink = () => true;
  markdown.normalizeLink = (address) => address;
  markdown.core.ruler.push('buttons', markButtons);
  const { rules } = markdown.renderer;
  rules['paragraph_open'] = (...[tokens, at, options, , self]) =>
    tokens[at]?.meta?.button ? BUTTON_TABLE : self.renderToken(tokens, at, options);
  rules['paragraph_close'] = (...[tokens, at, options, , self]) =>
    tokens[at]?.meta?.button ? '</td></tr></table>\n' : self.renderToken(tokens, at, options);
  return markdown;
}

export function applyInlineStyles(tokens: readonly Token[]): void {
  for (const token of tokens) {
    dress(token);
    if (token.children) applyInlineStyles(token.children);
  }
}
