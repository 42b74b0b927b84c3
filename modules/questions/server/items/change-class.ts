import type { ChangeClass } from '@app/questions/contract';
import type { Words } from './content.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a candidate has before them when they choose; statistics are about exactly this. */
const asked = (words: Words): string =>
  JSON.stringify([
    plain(words.stem),
    plain(words.leadIn),
    words.options.map(({ text }) => plain(text)),
    words.images.map(({ sha256 }) => sha256),
  ]);

export const sameText = (one: string, other: string): boolean => plain(one) === plain(other);

export const rightText = ({ options, answerKey }: Words): string =>
  plain(options.find(({ key }) => key === answerKey)?.text ?? '');

/**
 * Key: another of the options is right now. Clinical: what is asked has changed, or the letters mean other options, so
 * that earlier answers cannot be counted with later ones. Editorial: line breaks, explanation, rationales, references.
 */
export function classOfChange(before: Words, after: Words): ChangeClass {
  if (before.answerKey !== after.answerKey && rightText(before) !== rightText(after)) return 'key';
  return asked(before) === asked(after) && before.answerKey === after.answerKey ? 'editorial' : 'clinical';
}
