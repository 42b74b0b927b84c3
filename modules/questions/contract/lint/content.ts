// What a question has to contain, and how: the patient, the units, British spelling, the scope of the profession.
import { at, type LintItem, type LintRule, none, wordsOf } from './item.ts';

const LONGEST_STEM = 150;
const SHORTEST_REASON = 20;
const SHORTEST_ALT = 15;
/** American spellings and drug names, with the British one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  anemia: 'anaemia',
  edema: 'oedema',
  diarrhea: 'diarrhoea',
  hemoglobin: 'haemoglobin',
  hemorrhage: 'haemorrhage',
  pediatric: 'paediatric',
  esophagus: 'oesophagus',
  leukemia: 'leukaemia',
  ischemia: 'ischaemia',
  tumor: 'tumour',
  acetaminophen: 'paracetamol',
  epinephrine: 'adrenaline',
  norepinephrine: 'noradrenaline',
  albuterol: 'salbutamol',
  furosemid: 'furosemide',
  glyburide: 'glibenclamide',
  meperidine: 'pethidine',
};
const allText = (item: LintItem): string =>
  [
    item.stem,
    item.leadIn,
    item.explanation,
    item.keyPoint,
    ...item.options.flatMap(({ text, rationale }) => [text, rationale]),
  ].join(' ');

const longStem: LintRule = {
  id: 'long-stem',
  level: 'consider',
  check: ({ stem }) => {
    const count = stem.match(/\S+/g)?.length ?? 0;
    return count > LONGEST_STEM ? at(`The stem has ${count} words; ${LONGEST_STEM} are enough.`, 'stem') : none;
  },
};

const patient: LintRule = {
  id: 'patient',
  level: 'consider',
  check: ({ stem }) => {
    if (stem === '') return none;
    const aged = /\b\d{1,3}[- ]?(?:year|month|week|day)s?\b|\bof \d{1,3}\b|\baged? \d|\bnewborn\b|\bbaby\b/i.test(stem);
    const sexed = /\b(?:woman|man|girl|boy|female|male|she|he|her|his|lady|mother|father)\b/i.test(stem);
    return aged && sexed ? none : at('The stem does not say the age and sex of the patient.', 'stem');
  },
};

const MEASURED = new Set(
  'potassium sodium creatinine haemoglobin glucose lactate calcium crp platelets urea'.split(' '),
);
const UNIT = /^(?:mmol|micromol|nmol|pmol|g|mg|microgram|ng|pg|ml|l|%|×|x|unit|u|iu|mm|kpa|to)\b|^[%×]/i;

/** A measured value within three words of its measurement, without a unit. */
const isBare = (words: readonly string[], place: number): boolean => {
  if (!MEASURED.has((words[place] ?? '').toLowerCase().replaceAll(/[^a-z]/g, ''))) return false;
  const near = words.slice(place + 1, place + 4);
  const found = near.findIndex((word) => /^\(?\d/.test(word));
  if (found < 0) return false;
  const value = near[found] ?? '';
  // Anything but digits and punctuation in the same word is a unit: 4.2mmol, 88%.
  if (/[^\d.,;()]/.test(value)) return false;
  return /[.,;)]$/.test(value) || !UNIT.test(words[place + 2 + found] ?? '');
};

const bareNumbers: LintRule = {
  id: 'bare-numbers',
  level: 'consider',
  check: ({ stem }) => {
    const words = stem.split(/\s+/);
    return words.some((_, place) => isBare(words, place)) ? at('A result has no unit.', 'stem') : none;
  },
};

const spelling: LintRule = {
  id: 'spelling',
  level: 'consider',
  check: (item) =>
    [...new Set(wordsOf(allText(item)))]
      .filter((word) => Object.hasOwn(ELSEWHERE, word))
      .flatMap((word) => at(`"${word}" is written "${ELSEWHERE[word]}" here.`, 'stem')),
};

const shortReasons: LintRule = {
  id: 'short-reasons',
  level: 'consider',
  check: ({ options }) =>
    options.flatMap(({ rationale }, place) =>
      rationale !== '' && rationale.length < SHORTEST_REASON
        ? at('A reason of a few words explains little.', 'options', place, 'rationale')
        : none,
    ),
};

const shortAlt: LintRule = {
  id: 'short-alt',
  level: 'consider',
  check: ({ images }) =>
    images.flatMap(({ alt }, place) =>
      alt !== '' && alt.length < SHORTEST_ALT ? at('Describe the picture in a whole sentence.', 'images', place) : none,
    ),
};

const namelessSource: LintRule = {
  id: 'nameless-source',
  level: 'consider',
  check: ({ references }) =>
    references.length > 0 && references.every(({ id }) => !id)
      ? at('No source has a number that can be looked up.', 'references')
      : none,
};

/** The profession may propose but neither prescribe nor request ionising radiation itself. */
const scope: LintRule = {
  id: 'scope',
  level: 'consider',
  check: ({ options }) =>
    options.flatMap(({ text, correct }, place) =>
      correct && /^(?:prescribe|request (?:a |an )?(?:x-?ray|ct\b|chest x-?ray|radiograph))/i.test(text)
        ? at('Is it in scope? Prescribing and requesting ionising radiation need a supervisor.', 'options', place)
        : none,
    ),
};

export const contentRules: readonly LintRule[] = [
  longStem,
  patient,
  bareNumbers,
  spelling,
  shortReasons,
  shortAlt,
  namelessSource,
  scope,
];
