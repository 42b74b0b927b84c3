import { escapeHtml } from '@app/platform/contract';
import { isAllowedLink } from '@app/platform/contract/markup';
import type { Token } from 'markdown-it';
import type { Site } from '../deps.ts';
import { mailLayout } from './layout.ts';
import type { MailVariables } from '../db/json-columns.ts';
import { applyInlineStyles, mailMarkdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { fillLine, type MailText, type MarkedText, mailProblems, markVariables, oneLine } from './variables.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const markdown = mailMarkdown();

/** Facts of the installation that every text may use without the sender passing them. */
export const siteVariables = (site: Site): MailVariables => ({
  brand: site.brand,
  company: site.company,
  profession: site.profession,
  support_email: site.supportEmail,
});

/** Escaped text that keeps its line breaks. */
const htmlLines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>\n');

/** A variable may be a whole link address, never a part of one. */
const WHOLE = /^(?:mailto:)?\uE000\d+\uE001$/;

/** Links get their values before rendering, so that the whole address can be checked. */
function settleLinks(tokens: readonly Token[], marked: MarkedText): void {
  for (const token of tokens) {
    if (token.children) settleLinks(token.children, marked);
    if (token.type !== 'link_open') continue;
    const written = String(token.attrGet('href') ?? '');
    if (written.includes('\uE000') && !WHOLE.test(written))
      throw new Error('a variable cannot be part of a longer address');
    const address = marked.reveal(written, (value) => value);
    // A path or an in-page link is useless in a mailbox.
    if (!isAllowedLink(address) || address.startsWith('/') || address.startsWith('#'))
      throw new Error('the mail holds a link that leads nowhere safe');
    token.attrSet('href', address);
  }
}

/**
 * Renders a mail from a text and its values. Values are inserted after Markdown and escaped for their context, so a
 * name such as `[x](http://…)` or `<b>` is shown as it was typed. A value alone on its line keeps its line breaks. A
 * variable without a value is an error; an empty value leaves its line out.
 */
export function renderMail(text: MailText, variables: MailVariables, site: Site): RenderedMail {
  const values = { ...siteVariables(site), ...variables };
  const problems = mailProblems(text, Object.keys(values));
  if (problems.length > 0) throw new Error(`the mail cannot be made: ${problems.join('; ')}`);

  const subject = fillLine(text.subject, values).slice(0, 200);
  const marked = markVariables(text.body, values);
  const tokens = markdown.parse(marked.source, {});
  settleLinks(tokens, marked);
  const letter = marked.reveal(plainText(tokens), (value) => value);
  applyInlineStyles(tokens);
  const content = marked.reveal(markdown.renderer.render(tokens, markdown.options, {}), htmlLines);
  const html = mailLayout({ subject, preheader: fillLine(text.preheader, values), content, site });
  return { subject, html, text: `${letter}\n\n--\n${oneLine(site.company)}\n${site.supportEmail}\n` };
}
