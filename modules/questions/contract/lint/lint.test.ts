import { expect, test } from 'vitest';
import { LINT_RULES, type LintItem, lintQuestion } from './lint.ts';

const reason = (of: string) => `${of} does not fit the findings in this patient.`;
const sound: LintItem = {
  stem: 'A 57-year-old woman has two HbA1c results above target. Her potassium is 4.2 mmol/L.',
  leadIn: 'Which treatment should be offered first?',
  options: ['Gliclazide', 'Metformin', 'Pioglitazone', 'Semaglutide', 'Sitagliptin'].map((text) => ({
    text,
    rationale: reason(text),
    correct: text === 'Metformin',
  })),
  explanation: 'Guidance names one medicine first.',
  keyPoint: 'Begin with one medicine.',
  references: [{ org: 'NICE', id: 'NG28' }],
  images: [{ alt: 'A tracing with regular narrow complexes at 80 a minute.' }],
};
const withOptions = (texts: readonly string[], correct = 1): LintItem => ({
  ...sound,
  options: texts.map((text, place) => ({ text, rationale: reason(`${text} ${place}`), correct: place === correct })),
});
const five = ['Gliclazide', 'Metformin', 'Pioglitazone', 'Semaglutide', 'Sitagliptin'];
const change = (place: number, text: string) => five.map((each, at) => (at === place ? text : each));
const reasons = (rationale: string): LintItem => ({
  ...sound,
  options: sound.options.map((option, at) => (at === 0 ? { ...option, rationale } : option)),
});

const planted: Readonly<Record<string, LintItem>> = {
  'longest-key': withOptions(change(1, 'Metformin in modified-release form with a meal twice a day')),
  letters: reasons('Option B is right, because guidance says so.'),
  beginnings: withOptions(change(0, 'gliclazide')),
  endings: withOptions(change(0, 'Gliclazide.')),
  'same-reasons': reasons(reason('Metformin')),
  'picture-tells': { ...sound, images: [{ alt: 'A box of metformin tablets on a table.' }] },
  'all-or-none': withOptions(change(4, 'None of the above')),
  absolutes: withOptions(change(4, 'Never treat')),
  'negative-lead-in': { ...sound, leadIn: 'Which of these is not indicated?' },
  'cover-test': { ...sound, leadIn: 'Which of the following is correct?' },
  'question-mark': { ...sound, leadIn: 'Choose a treatment' },
  'repeated-word': { ...sound, stem: `${sound.stem} She once took metformin.` },
  'grammar-cue': { ...sound, leadIn: 'This is caused by an', options: withOptions(change(0, 'Insulin')).options },
  'mixed-units': withOptions(['5 mg', '10 mg', '5 mL', '20 mg', '40 mg']),
  'long-stem': { ...sound, stem: `${sound.stem} ${'word '.repeat(160)}` },
  patient: { ...sound, stem: 'Somebody has two results above target.' },
  'bare-numbers': { ...sound, stem: 'A 57-year-old woman is unwell. Her potassium is 6.4, and she is weak.' },
  spelling: { ...sound, explanation: 'The edema settles.' },
  'short-reasons': reasons('Too weak.'),
  'short-alt': { ...sound, images: [{ alt: 'An ECG' }] },
  'nameless-source': { ...sound, references: [{ org: 'NICE' }] },
  scope: withOptions(change(1, 'Request a chest X-ray')),
};

/** Sound questions that only just pass the rule. */
const nearly: Readonly<Record<string, LintItem>> = {
  'longest-key': withOptions(change(1, 'Metformin by mouth')),
  letters: reasons('The answer lies in hepatitis B, which she never had.'),
  beginnings: withOptions(five.map((each) => each.toLowerCase())),
  endings: withOptions(change(0, 'Gliclazide (M.R.)')),
  'same-reasons': reasons(`${reason('Metformin')} It is not licensed.`),
  'picture-tells': { ...withOptions(change(1, 'CT')), images: [{ alt: 'A reactive pupil in bright light.' }] },
  'all-or-none': withOptions(change(4, 'None, and a visit in a week')),
  absolutes: withOptions(change(1, 'Metformin only')),
  'negative-lead-in': { ...sound, leadIn: 'What is the most notable risk?' },
  'cover-test': { ...sound, leadIn: 'Which treatment is correct?' },
  'question-mark': { ...sound, leadIn: 'Which treatment comes first? ' },
  'repeated-word': {
    ...withOptions(change(0, 'Gliclazide with metformin')),
    stem: `${sound.stem} She once took metformin.`,
  },
  'grammar-cue': {
    ...withOptions(['Insulin', 'Ibuprofen', 'Adrenaline', 'Enalapril', 'Omeprazole']),
    leadIn: 'This is caused by an',
  },
  'mixed-units': withOptions(['5 mg', '10 mg', '5 mg twice a day', '20 mg', '40 mg']),
  'long-stem': { ...sound, stem: Array.from({ length: 150 }, () => 'word').join(' ') },
  patient: { ...sound, stem: 'A newborn boy is blue.' },
  'bare-numbers': { ...sound, stem: 'A man of 57 is weak. His potassium is 6.4 mmol/L and his CRP 88 mg/L.' },
  spelling: { ...sound, explanation: 'The oedema settles, and adrenaline is not needed.' },
  'short-reasons': reasons('Twenty letters here.'),
  'short-alt': { ...sound, images: [{ alt: 'An ECG of a man' }] },
  'nameless-source': { ...sound, references: [{ org: 'NICE' }, { org: 'NICE', id: 'NG28' }] },
  scope: withOptions(change(1, 'Discuss a chest X-ray with the supervisor')),
};

test('a sound question passes every check', () => {
  expect(lintQuestion(sound)).toEqual([]);
});

test.each(LINT_RULES.map(({ id }) => [id]))('%s finds what was planted', (id) => {
  const item = planted[id];
  expect(item, 'planted for this rule').toBeDefined();
  expect(lintQuestion(item as LintItem).map(({ rule }) => rule)).toContain(id);
});

test.each(LINT_RULES.map(({ id }) => [id]))('%s lets the nearest sound question pass', (id) => {
  const item = nearly[id];
  expect(item, 'sound for this rule').toBeDefined();
  expect(lintQuestion(item as LintItem).map(({ rule }) => rule)).not.toContain(id);
});
