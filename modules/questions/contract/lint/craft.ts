// Flaws that let a candidate find the key without knowing the medicine.
import { at, keyOf, type LintRule, none, wordsOf } from './item.ts';

/** A key this much longer than every other option can be guessed. */
const STANDS_OUT = { times: 1.5, characters: 10 };
const SMALL = new Set(
  'the and with for from that this have has had was were are she his her which what most likely'.split(' '),
);
const ABSOLUTE = /\b(?:always|never|only|all|none|every|must|completely)\b/i;
const LETTER = /\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice)s? [A-E]\b/;

/** The unit of an option's first number. */
const unitOf = (text: string): string => /\d\s?([a-z%/]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';

/** Whole words between spaces: CT is not in "reactive". */
const spaced = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

const longest: LintRule = {
  id: 'longest-key',
  level: 'fix',
  check: (item) => {
    const key = keyOf(item)?.text.length ?? 0;
    const rest = Math.max(...item.options.filter(({ correct }) => !correct).map(({ text }) => text.length));
    const isLonger = key > rest * STANDS_OUT.times && key > rest + STANDS_OUT.characters;
    return isLonger
      ? at(`The right answer has ${key} characters, the next longest option ${rest}. Trim it.`, 'options')
      : none;
  },
};

const letters: LintRule = {
  id: 'letters',
  level: 'fix',
  check: ({ explanation, keyPoint, options }) => {
    const message = 'An option is named by its letter. Name it by its words: letters change.';
    return [
      ...(LETTER.test(explanation) ? at(message, 'explanation') : none),
      ...(LETTER.test(keyPoint) ? at(message, 'keyPoint') : none),
      ...options.flatMap(({ rationale }, place) =>
        LETTER.test(rationale) ? at(message, 'options', place, 'rationale') : none,
      ),
    ];
  },
};

const beginnings: LintRule = {
  id: 'beginnings',
  level: 'fix',
  check: ({ options }) => {
    const written = options.filter(({ text }) => text !== '');
    const capital = written.filter(({ text }) => /^[\p{Lu}\d]/u.test(text)).length;
    return capital === 0 || capital === written.length
      ? none
      : at('Options begin in different ways: capitals in all or none.', 'options');
  },
};

const endings: LintRule = {
  id: 'endings',
  level: 'fix',
  check: ({ options }) =>
    options.flatMap(({ text }, place) =>
      /[.;,]$/.test(text)
        ? at('An option should not end with a full stop, comma or semicolon.', 'options', place)
        : none,
    ),
};

const sameReasons: LintRule = {
  id: 'same-reasons',
  level: 'fix',
  check: ({ options }) => {
    const reasons = options.map(({ rationale }) => rationale.toLowerCase()).filter(Boolean);
    return new Set(reasons).size === reasons.length ? none : at('Two options have the same reason.', 'options');
  },
};

const pictureTells: LintRule = {
  id: 'picture-tells',
  level: 'fix',
  check: (item) => {
    const key = spaced(keyOf(item)?.text ?? '').trim();
    if (key === '') return none;
    return item.images.flatMap(({ alt, caption, drawn }, place) => {
      const text = spaced(`${alt} ${caption ?? ''} ${drawn ?? ''}`);
      return ['', 's', 'es'].some((plural) => text.includes(` ${key}${plural} `))
        ? at('The picture names the right answer.', 'images', place)
        : none;
    });
  },
};

const allOrNone: LintRule = {
  id: 'all-or-none',
  level: 'consider',
  check: ({ options }) =>
    options.flatMap(({ text }, place) =>
      /\b(?:all|none|both|neither) of (?:the above|these|them)\b/i.test(text)
        ? at('"All" or "none of the above" rewards guessing.', 'options', place)
        : none,
    ),
};

const absolutes: LintRule = {
  id: 'absolutes',
  level: 'consider',
  check: (item) =>
    item.options.flatMap(({ text, correct }, place) =>
      keyOf(item) !== undefined && !correct && ABSOLUTE.test(text)
        ? at('Words like "always" and "never" mark a wrong option.', 'options', place)
        : none,
    ),
};

const negativeLeadIn: LintRule = {
  id: 'negative-lead-in',
  level: 'consider',
  check: ({ leadIn }) =>
    /\b(?:not|except|least|false|incorrect)\b/i.test(leadIn)
      ? at('Ask for what is right, not for the exception.', 'leadIn')
      : none,
};

const coverTest: LintRule = {
  id: 'cover-test',
  level: 'consider',
  check: ({ leadIn }) =>
    leadIn !== '' && /\b(?:of the following|which statement|true about|correct about)\b/i.test(leadIn)
      ? at('The question should be answerable with the options covered.', 'leadIn')
      : none,
};

const questionMark: LintRule = {
  id: 'question-mark',
  level: 'consider',
  check: ({ leadIn }) =>
    leadIn === '' || leadIn.trim().endsWith('?') ? none : at('The lead-in should be one question.', 'leadIn'),
};

const repeatedWord: LintRule = {
  id: 'repeated-word',
  level: 'consider',
  check: (item) => {
    const seen = new Set(wordsOf(`${item.stem} ${item.leadIn}`).filter((word) => word.length > 4 && !SMALL.has(word)));
    const others = new Set(item.options.filter(({ correct }) => !correct).flatMap(({ text }) => wordsOf(text)));
    const shared = wordsOf(keyOf(item)?.text ?? '').find((word) => seen.has(word) && !others.has(word));
    return shared ? at(`"${shared}" is in the stem and in the right answer alone.`, 'options') : none;
  },
};

const grammarCue: LintRule = {
  id: 'grammar-cue',
  level: 'consider',
  check: ({ leadIn, options }) => {
    if (!/\ban?\s*$/i.test(leadIn)) return none;
    const vowels = options.filter(({ text }) => /^[aeiou]/i.test(text)).length;
    return vowels === 0 || vowels === options.length
      ? none
      : at('"a" or "an" before the options points at some of them.', 'leadIn');
  },
};

const mixedUnits: LintRule = {
  id: 'mixed-units',
  level: 'consider',
  check: ({ options }) => {
    const units = options.map(({ text }) => unitOf(text)).filter(Boolean);
    return units.length === options.length && new Set(units).size > 1
      ? at('The options are in different units.', 'options')
      : none;
  },
};

export const craftRules: readonly LintRule[] = [
  longest,
  letters,
  beginnings,
  endings,
  sameReasons,
  pictureTells,
  allOrNone,
  absolutes,
  negativeLeadIn,
  coverTest,
  questionMark,
  repeatedWord,
  grammarCue,
  mixedUnits,
];
