import type { ChangeClass } from '@app/questions/contract';
import type { QuestionWords } from './content.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is asked, without the options. */
type CaseText = Pick<QuestionWords, 'stem' | 'leadIn'> & { readonly images: readonly { readonly sha256: string }[] };
const caseOf = ({ stem, leadIn, images }: CaseText, read: (text: string) => string): readonly unknown[] => [
  read(stem),
  read(leadIn),
  images.map(({ sha256 }) => sha256),
];

/** Punctuation between and around words, but not signs of a number, nor minus, plus, < and >. */
const PUNCTUATION = /[.,:](?!\d)|[;!?"“”()*_]|(?<=[\p{L}\d])-(?=\p{L})/gu;
const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu;
/** Only the words and numbers, so that a corrected comma makes no difference. */
const wordsOnly = (text: string): string =>
  plain(text.toLowerCase().replaceAll(APOSTROPHES, '').replaceAll(PUNCTUATION, ' '));

/** The same words, numbers and pictures; punctuation, case and line breaks do not matter. */
export const sameCase = (one: CaseText, other: CaseText): boolean =>
  JSON.stringify(caseOf(one, wordsOnly)) === JSON.stringify(caseOf(other, wordsOnly));

/** Everything a candidate sees when choosing; statistics refer to exactly this. */
const shownBeforeAnswer = (words: QuestionWords): string =>
  JSON.stringify([caseOf(words, plain), words.options.map(({ text }) => plain(text))]);

export const sameText = (one: string, other: string): boolean => plain(one) === plain(other);

export const rightText = ({ options, answerKey }: QuestionWords): string =>
  plain(options.find(({ key }) => key === answerKey)?.text ?? '');

/** Another letter with another text, or the same letter with a text that was wrong before. */
function anotherIsRight(before: QuestionWords, after: QuestionWords): boolean {
  const right = rightText(after);
  if (rightText(before) === right) return false;
  return before.answerKey !== after.answerKey || before.options.some(({ text }) => sameText(text, right));
}

/**
 * Key: another option is right now. Clinical: what is asked has changed, or letters mean other options, so that earlier
 * answers cannot be counted with later ones. Editorial: line breaks, explanation, rationales, references.
 */
export function classOfChange(before: QuestionWords, after: QuestionWords): ChangeClass {
  if (anotherIsRight(before, after)) return 'key';
  return shownBeforeAnswer(before) === shownBeforeAnswer(after) && before.answerKey === after.answerKey
    ? 'editorial'
    : 'clinical';
}

const NUMBER = /\d+(?:[.,]\d+)?(?: ?[a-zµμ°%]{1,8}(?:\/[a-z0-9.²]{1,10})?)?/g;
/** Negations and sides of the body: changing one is never just a typo. */
const CRITICAL_WORDS = new Set(
  'no not never none without neither nor except absent denies left right all any both non-'.split(' '),
);
/** Endings of drug names, and common drugs with other endings. */
const MEDICINES =
  'pril sartan olol statin azole cillin mycin floxacin cycline dipine gliptin flozin glutide formin zide semide parin xaban gatran mab nib vir profen coxib triptan setron prazole tidine lukast terol sone solone caine azepam zolam apine idone oxetine traline opram triptyline lithium warfarin digoxin insulin aspirin paracetamol morphine codeine oxide platin rone amide'.split(
    ' ',
  );
const isCritical = (word: string): boolean =>
  CRITICAL_WORDS.has(word) || /^(?:un|in|non)[a-z]{4}/.test(word) || MEDICINES.some((end) => word.endsWith(end));

/** The parts of a text where a single letter changes the meaning: numbers with units, negations, medicines. */
const criticalParts = (text: string): string => {
  const lower = plain(text).toLowerCase();
  const words = lower.split(/[^a-z-]+/).filter(isCritical);
  return [...(lower.match(NUMBER) ?? []), ...words].join('|');
};

/**
 * Whether the change may be wording only: unchanged options are in the same places, the pictures are the same, and no
 * number, unit, negation or medicine differs.
 */
function isReworded(before: QuestionWords, after: QuestionWords): boolean {
  const texts = before.options.map(({ text }) => plain(text));
  const moved = after.options.some(({ text }, at) => texts.includes(plain(text)) && texts[at] !== plain(text));
  const pictures = (words: QuestionWords) => words.images.map(({ sha256 }) => sha256).join();
  if (moved || pictures(before) !== pictures(after)) return false;
  const parts = (words: QuestionWords) => [words.stem, words.leadIn, ...words.options.map(({ text }) => text)];
  const [old, now] = [parts(before), parts(after)];
  return old.every((text, at) => criticalParts(text) === criticalParts(now[at] ?? ''));
}

/** Whether a change classed as clinical may be declared a correction of wording. */
export const mayBeEditorial = (before: QuestionWords, after: QuestionWords): boolean =>
  classOfChange(before, after) === 'clinical' && before.answerKey === after.answerKey && isReworded(before, after);

/** Whether a changed key re-marks answers to the version before: it asked the same and offered the new right answer. */
export const marksEarlier = (before: QuestionWords, after: QuestionWords): boolean =>
  classOfChange(before, after) === 'key' &&
  sameCase(before, after) &&
  before.options.some(({ text }) => sameText(text, rightText(after)));

/** Whether a changed key that would re-mark no answers may be declared to ask the same, as only wording differs besides. */
export const mayAskTheSame = (before: QuestionWords, after: QuestionWords): boolean =>
  classOfChange(before, after) === 'key' && !marksEarlier(before, after) && isReworded(before, after);
