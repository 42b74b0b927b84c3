import { atSentenceStart, escapeHtml } from '@app/platform/contract';
import { hidden } from './unconfirmed.ts';

/** The variables a text may use; the values come from the installation. */
export interface Wording {
  readonly brand: string;
  readonly profession: string;
  readonly company: string;
  readonly supportEmail: string;
  /** Facts that other modules keep, by the name of their variable. */
  readonly words?: {
    readonly text: Readonly<Record<string, string>>;
    /** HTML that takes the place of a paragraph with nothing but its variable. */
    readonly blocks: Readonly<Record<string, string>>;
  };
}

export const MARKER = 'owner_to_confirm';
/** What editors may write as {{name}}; the last one marks a promise that the owner must confirm. */
export const TEXT_VARIABLES: readonly string[] = [
  'brand',
  'profession',
  'Profession',
  'company',
  'support_email',
  'exam_*',
  MARKER,
];
const MARKERS = /\{\{ ?owner_to_confirm ?\}\}/g;
/** The second form is how a variable looks inside a link's address once Markdown has been rendered. */
const VARIABLES =
  /\{\{ ?(brand|profession|Profession|company|support_email) ?\}\}|%7B%7B(brand|profession|Profession|company|support_email)%7D%7D/g;
const NAMES = /\{\{ *([a-z][a-z0-9_]{0,60}) *\}\}/g;
type Variable = 'brand' | 'profession' | 'Profession' | 'company' | 'support_email';

function valueOf(wording: Wording, name: Variable): string {
  if (name === 'support_email') return wording.supportEmail;
  // At the beginning of a sentence.
  return name === 'Profession' ? atSentenceStart(wording.profession) : wording[name];
}

/** Plain text with its variables filled in. Unknown ones stay, so that they are noticed. */
export function fillText(text: string, wording: Wording): string {
  return text
    .replace(NAMES, (mark, name: string) => wording.words?.text[name] ?? mark)
    .replace(VARIABLES, (_, inText?: Variable, inLink?: Variable) => valueOf(wording, (inText ?? inLink) as Variable));
}

/** Sanitised HTML with its variables filled in: a value can never become markup. */
export function fillHtml(html: string, wording: Wording): string {
  const blocks = html.includes('<p>{{') ? Object.entries(wording.words?.blocks ?? {}) : [];
  return blocks
    .reduce((filled, [name, block]) => filled.replaceAll(`<p>{{${name}}}</p>`, () => block), html)
    .replace(NAMES, (mark, name: string) => escapeHtml(wording.words?.text[name] ?? mark))
    .replace(VARIABLES, (_, inText?: Variable, inLink?: Variable) =>
      escapeHtml(inText ? valueOf(wording, inText) : encodeURI(valueOf(wording, inLink as Variable))),
    );
}

/** The number of unconfirmed promises in a text. */
export const countUnconfirmed = (source: string): number => source.match(MARKERS)?.length ?? 0;

/**
 * HTML for a reader. Learners do not see a sentence that makes a promise the owner has not confirmed; staff see all
 * of it, marks included.
 */
export function readable(html: string, wording: Wording, reader: { readonly staff: boolean }): string {
  const shown = reader.staff || !html.includes(MARKER) ? html : hidden(html, MARKER);
  return fillHtml(shown, wording);
}
