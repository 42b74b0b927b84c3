import { escapeHtml } from '@app/platform/contract';
import type { Site } from '../deps.ts';
import { dark, light, sans, serif } from './palette.ts';

/** Only adds dark mode and the phone margins; everything else is inline, because many mail clients drop style sheets. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${dark.canvas} !important; }
  .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; color: ${dark.ink} !important; }
  .line { border-color: ${dark.line} !important; }
  .code { background: ${dark.sunken} !important; color: ${dark.ink} !important; }
  .brand { color: ${dark.primary} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.link} !important; }
  .button { background: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
}
@media (max-width: 480px) {
  .surface { padding: 28px 22px !important; }
}`;

export interface LayoutParts {
  readonly subject: string;
  readonly preheader: string;
  /** The mail's own content as safe HTML. */
  readonly content: string;
  readonly site: Pick<Site, 'brand' | 'company' | 'supportEmail'>;
}

/** Some mail clients show body text after a short preheader; blanks keep it out of the inbox list. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);
const hidden =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all';
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The frame around every mail: a background, a white card, the brand above and the company below. */
export function mailLayout({ subject, preheader, content, site }: LayoutParts): string {
  const support = escapeHtml(site.supportEmail);
  const text = style(`font-family:${sans};font-size:17px;line-height:1.6;color:${light.ink}`);
  const foot = style(`padding:22px 8px 0;font-family:${sans};font-size:14px;line-height:1.6;color:${light.quiet}`);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${sheet}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<div style="${hidden}">${escapeHtml(preheader)}${filler}</div>
${table} class="canvas" bgcolor="${light.canvas}" style="background:${light.canvas}"><tr><td align="center" style="padding:36px 14px 44px">
${table} style="max-width:560px">
<tr><td class="brand" style="${style(`padding:0 8px 18px;font-family:${serif};font-size:24px;font-weight:600;line-height:1.2;color:${light.primary}`)}">${escapeHtml(site.brand)}</td></tr>
<tr><td class="surface" bgcolor="${light.surface}" style="padding:38px 40px 22px;background:${light.surface};border:1px solid ${light.line};border-radius:16px;${text}">
${content}</td></tr>
<tr><td class="quiet" style="${foot}">${escapeHtml(site.company)}<br>Questions? Write to <a class="quiet" href="mailto:${support}" style="color:${light.quiet};text-decoration:underline">${support}</a>.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Font names are quoted in CSS; inside an attribute they need the other kind of quotes. */
function style(css: string): string {
  return css.replaceAll('"', "'");
}
