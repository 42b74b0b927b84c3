import type { ChangeClass } from '@app/questions/contract';
import type { Words } from './content.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is asked, whatever is offered as an answer. */
type Asked = Pick<Words, 'stem' | 'leadIn'> & { readonly images: readonly { readonly sha256: string }[] };
const caseOf = ({ stem, leadIn, images }: Asked, read: (text: string) => string): readonly unknown[] => [
  read(stem),
  read(leadIn),
  images.map(({ sha256 }) => sha256),
];

/** Punctuation between and around words; signs that belong to a number stay, and so do minus, plus, < and >. */
const PUNCTUATION = /[.,:](?!\d)|[;!?"“”()*_]|(?<=[\p{L}\d])-(?=\p{L})/gu;
const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu;
/** The words and numbers alone: what a comma put right leaves alike. */
const spoken = (text: string): string =>
  plain(text.toLowerCase().replaceAll(APOSTROPHES, '').replaceAll(PUNCTUATION, ' '));

/** The same words, numbers and pictures; punctuation, case and line breaks ask nothing else. */
export const sameCase = (one: Asked, other: Asked): boolean =>
  JSON.stringify(caseOf(one, spoken)) === JSON.stringify(caseOf(other, spoken));

/** What a candidate has before them when they choose; statistics are about exactly this. */
const asked = (words: Words): string =>
  JSON.stringify([caseOf(words, plain), words.options.map(({ text }) => plain(text))]);

export const sameText = (one: string, other: string): boolean => plain(one) === plain(other);

export const rightText = ({ options, answerKey }: Words): string =>
  plain(options.find(({ key }) => key === answerKey)?.text ?? '');

/** The other letter and other words, or the same letter over words that were wrong before. */
function anotherIsRight(before: Words, after: Words): boolean {
  const right = rightText(after);
  if (rightText(before) === right) return false;
  return before.answerKey !== after.answerKey || before.options.some(({ text }) => sameText(text, right));
}

/**
 * Key: another of the options is right now. Clinical: what is asked has changed, or the letters mean other options, so
 * that earlier answers cannot be counted with later ones. Editorial: line breaks, explanation, rationales, references.
 */
export function classOfChange(before: Words, after: Words): ChangeClass {
  if (anotherIsRight(before, after)) return 'key';
  return asked(before) === asked(after) && before.answerKey === after.answerKey ? 'editorial' : 'clinical';
}

const NUMBER = /\d+(?:[.,]\d+)?(?: ?[a-zµμ°%]{1,8}(?:\/[a-z0-9.²]{1,10})?)?/g;
/** Words that turn a sentence round, and sides of the body: one of them changed is never a slip of the pen. */
const TURNS = new Set(
  'no not never none without neither nor except absent denies left right all any both non-'.split(' '),
);
/** How the names of medicines end, and common ones that end otherwise. */
const MEDICINES =
  'pril sartan olol statin azole cillin mycin floxacin cycline dipine gliptin flozin glutide formin zide semide parin xaban gatran mab nib vir profen coxib triptan setron prazole tidine lukast terol sone solone caine azepam zolam apine idone oxetine traline opram triptyline lithium warfarin digoxin insulin aspirin paracetamol morphine codeine oxide platin rone amide'.split(
    ' ',
  );
const isTelling = (word: string): boolean =>
  TURNS.has(word) || /^(?:un|in|non)[a-z]{4}/.test(word) || MEDICINES.some((end) => word.endsWith(end));

/** What of a text carries its meaning even in one letter: numbers with units, words that turn it round, medicines. */
const telling = (text: string): string => {
  const lower = plain(text).toLowerCase();
  const words = lower.split(/[^a-z-]+/).filter(isTelling);
  return [...(lower.match(NUMBER) ?? []), ...words].join('|');
};

/**
 * Whether only wording may have been corrected: the options that stayed in the same places, the same pictures, and no
 * number, unit, negation or medicine that differs anywhere.
 */
function isReworded(before: Words, after: Words): boolean {
  const texts = before.options.map(({ text }) => plain(text));
  const moved = after.options.some(({ text }, at) => texts.includes(plain(text)) && texts[at] !== plain(text));
  const pictures = (words: Words) => words.images.map(({ sha256 }) => sha256).join();
  if (moved || pictures(before) !== pictures(after)) return false;
  const parts = (words: Words) => [words.stem, words.leadIn, ...words.options.map(({ text }) => text)];
  const [old, now] = [parts(before), parts(after)];
  return old.every((text, at) => telling(text) === telling(now[at] ?? ''));
}

/** Whether a change that looks clinical may be a correction of wording. */
export const mayBeEditorial = (before: Words, after: Words): boolean =>
  classOfChange(before, after) === 'clinical' && before.answerKey === after.answerKey && isReworded(before, after);

/** Whether a changed key marks answers to the words before it: they asked the same and offered what is right now. */
export const marksEarlier = (before: Words, after: Words): boolean =>
  classOfChange(before, after) === 'key' &&
  sameCase(before, after) &&
  before.options.some(({ text }) => sameText(text, rightText(after)));

/** Whether a changed key that would mark nobody again may be said to ask the same, because only wording differs beside it. */
export const mayAskTheSame = (before: Words, after: Words): boolean =>
  classOfChange(before, after) === 'key' && !marksEarlier(before, after) && isReworded(before, after);
