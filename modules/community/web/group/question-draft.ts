import { type GroupQuestion, OPTION_KEYS, type OptionKey } from '@app/community/contract';

export const EMPTY = {
  stem: '',
  lead_in: '',
  source: '',
  answer_key: '' as OptionKey | '',
  options: OPTION_KEYS.map((key) => ({ key, text: '', why: '' })),
  /** The question staff sent back that this one takes the place of, with their reason. */
  corrects: null as { readonly id: string; readonly reason: string } | null,
};
export type QuestionDraft = typeof EMPTY;

/** Nothing is written, or no longer. */
export const isBlank = ({ stem, lead_in, source, answer_key, options, corrects }: QuestionDraft): boolean =>
  !corrects &&
  [stem, lead_in, source, answer_key, ...options.flatMap(({ text, why }) => [text, why])].every(
    (text) => text.trim() === '',
  );

/** The own question as it was sent, to be corrected. */
export function correctionOf({ id, reason, stem, lead_in, options, solution }: GroupQuestion): QuestionDraft {
  return {
    stem,
    lead_in,
    source: solution?.source ?? '',
    answer_key: solution?.answer_key ?? '',
    options: options.map(({ key, text }) => ({ key, text, why: solution?.whys[key] ?? '' })),
    corrects: { id, reason },
  };
}

const FEWEST = { stem: 40, lead_in: 10, source: 5, why: 3 } as const;
const isShort = (text: string, fewest: number): boolean => text.trim().length < fewest;

/** What is still missing, by field (`options.2.why`). The server checks it again. */
export function problemsOf(draft: QuestionDraft): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  if (isShort(draft.stem, FEWEST.stem)) found['stem'] = 'Describe the patient in at least 40 characters.';
  if (isShort(draft.lead_in, FEWEST.lead_in)) found['lead_in'] = 'Ask one question.';
  if (isShort(draft.source, FEWEST.source)) found['source'] = 'Name the guideline or book it is based on.';
  if (draft.answer_key === '') found['answer_key'] = 'Choose the right answer.';
  for (const [at, { text, why }] of draft.options.entries()) {
    if (isShort(text, 1)) found[`options.${at}.text`] = 'Write an option.';
    if (isShort(why, FEWEST.why)) found[`options.${at}.why`] = 'Say why it is right or wrong.';
  }
  if (repeatedAt(draft) !== -1) found['options'] = 'Two options say the same thing.';
  return found;
}

/** The first option that says the same as one before it; -1 when none does. */
export function repeatedAt({ options }: QuestionDraft): number {
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return texts.findIndex((text, at) => text !== '' && texts.indexOf(text) < at);
}

const LONGER = 1.6;
const ABSOLUTE = /\b(?:always|never|all|none|only)\b/i;
const NEGATIVE = /\b(?:not|except|false|least likely)\b/i;
const VAGUE = /^(?:all|none) of the above/i;

/** Advice during writing: what may give the answer away or reads badly. It never blocks sending. */
export function adviceOn({ options, answer_key, lead_in }: QuestionDraft): readonly string[] {
  const written = options.filter(({ text }) => text.trim() !== '');
  const right = written.find(({ key }) => key === answer_key);
  const others = written.filter(({ key }) => key !== answer_key);
  const mean = others.reduce((sum, { text }) => sum + text.trim().length, 0) / Math.max(1, others.length);
  const all = written.length === OPTION_KEYS.length;
  return [
    ...(all && right && right.text.trim().length > LONGER * mean
      ? ['The right answer is much longer than the others.']
      : []),
    ...(all && others.some(({ text }) => ABSOLUTE.test(text)) && !ABSOLUTE.test(right?.text ?? '')
      ? ['“Always” or “never” in a wrong option gives it away.']
      : []),
    ...(written.some(({ text }) => VAGUE.test(text.trim()))
      ? ['Say what each option means instead of “all of the above”.']
      : []),
    ...(NEGATIVE.test(lead_in) ? ['Ask for what is right: “not” and “except” are easy to miss.'] : []),
  ];
}
