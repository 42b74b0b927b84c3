import type { OptionKey } from '@app/community/contract';

/** A question whose answer is computed, so that the demo makes no medical claim. */
export interface Sum {
  readonly stem: string;
  readonly leadIn: string;
  /** The right answer first. */
  readonly choices: readonly (readonly [text: string, why: string])[];
  readonly source: string;
}
type Make = (n: number) => Sum;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** A two-by-two table of test results: true and false positives and negatives. */
const table = (n: number) => ({ tp: 80 + 3 * n, fn: 20 + n, fp: 30 + 2 * n, tn: 270 + 5 * n });
/** What each pair of figures in such a table is called. */
const named = ({
  tp,
  fn,
  fp,
  tn,
}: ReturnType<typeof table>): readonly (readonly [name: string, part: number, whole: number])[] => [
  ['the sensitivity', tp, tp + fn],
  ['the specificity', tn, tn + fp],
  ['the positive predictive value', tp, tp + fp],
  ['the negative predictive value', tn, tn + fn],
  ['the share of all results that are right', tp + tn, tp + fn + fp + tn],
];
const TESTS = ['blood test', 'urine dipstick', 'near-patient swab', 'screening questionnaire', 'bedside ultrasound'];
function ofTable(at: number, story: string): Make {
  return (n) => {
    const t = table(n);
    const { tp, fn, fp, tn } = t;
    const all = named(t);
    const [name, part, whole] = all[at] as (typeof all)[number];
    const others = all.filter((_, index) => index !== at);
    return {
      stem: `${story.replace('{test}', TESTS[n % TESTS.length] as string)} It is positive in ${tp} of ${tp + fn} people who turn out to have the disease, and in ${fp} of ${fp + tn} who do not.`,
      leadIn: `What is ${name}?`,
      choices: [
        [percent(part, whole), `${part} of ${whole}.`],
        ...others.map(([other, p, w]) => [percent(p, w), `This is ${other}: ${p} of ${w}.`] as const),
      ],
      source: `The definition of ${name.replace('the ', '')}`,
    };
  };
}

/** The right figure, and four slips that people make with it. */
const around = (right: number, unit: string, sum: string, round = 1): Sum['choices'] =>
  (
    [
      [1, sum],
      [0.5, 'Half of it: one figure was divided by two.'],
      [2, 'Twice as much: one figure was counted twice.'],
      [1.25, 'A quarter too much: a figure was rounded up too early.'],
      [0.8, 'A fifth too little: a figure was rounded down too early.'],
    ] as const
  ).map(([factor, why]) => [`${(right * factor).toFixed(round)} ${unit}`.trim(), why]);

const MAKERS: readonly Make[] = [
  ofTable(0, 'Your practice tries a new {test}.'),
  (n) => {
    const [control, treated] = [20 + 2 * n, 10 + n];
    const fewer = control - treated;
    return {
      stem: `A trial of a new tablet runs for a year. ${control}% of the people on placebo and ${treated}% of those on the tablet are admitted to hospital.`,
      leadIn: 'How many people must take the tablet for a year to prevent one admission?',
      choices: around(Math.ceil(100 / fewer), '', `100 divided by ${fewer}, rounded up.`, 0),
      source: 'The definition of the number needed to treat',
    };
  },
  (n) => {
    const [kg, cm] = [72 + 4 * n, 168 + 3 * n];
    const bmi = kg / (cm / 100) ** 2;
    return {
      stem: `A ${41 + n}-year-old comes for a health check. They weigh ${kg} kg and are ${cm} cm tall.`,
      leadIn: 'What is the body mass index?',
      choices: around(bmi, 'kg/m²', 'Weight divided by the square of the height in metres.'),
      source: 'The definition of the body mass index',
    };
  },
  ofTable(1, 'A clinic compares a {test} with the reference test.'),
  (n) => {
    const [a, years] = [10 + 5 * n, 20 + 2 * n];
    return {
      stem: `You take the history of a ${52 + n}-year-old before an operation. They have smoked ${a} cigarettes a day for ${years} years.`,
      leadIn: 'How many pack-years do you record?',
      choices: around((a / 20) * years, 'pack-years', 'Packs of 20 a day, times years.'),
      source: 'The definition of a pack-year',
    };
  },
  (n) => {
    const [ml, abv] = [500 + 250 * n, 4 + n];
    return {
      stem: `A patient tells you that they drink ${ml} mL of beer of ${abv}% every evening.`,
      leadIn: 'How many units of alcohol is that a day?',
      choices: around((ml * abv) / 1000, 'units', 'Millilitres times per cent, divided by 1000.'),
      source: 'The definition of a unit of alcohol in the United Kingdom',
    };
  },
  ofTable(2, 'A ward audits its {test}.'),
  (n) => {
    const [systolic, diastolic] = [120 + 10 * n, 80 + 2 * n];
    return {
      stem: `On the evening round a blood pressure is charted as ${systolic}/${diastolic} mmHg.`,
      leadIn: 'What is the mean arterial pressure, by the usual estimate?',
      choices: around(diastolic + (systolic - diastolic) / 3, 'mmHg', 'Diastolic plus a third of the difference.', 0),
      source: 'The usual estimate of the mean arterial pressure',
    };
  },
  (n) => {
    const [ml, hours] = [1000, 6 + 2 * n];
    return {
      stem: `${ml} mL of fluid are prescribed over ${hours} hours. The giving set delivers 20 drops a millilitre.`,
      leadIn: 'How many drops a minute is that?',
      choices: around((ml * 20) / (hours * 60), 'drops a minute', 'Millilitres times 20, divided by minutes.', 0),
      source: 'Worked out from the rate of the set',
    };
  },
  ofTable(3, 'A research team reports on a {test}.'),
];

const KEYS: readonly OptionKey[] = ['A', 'B', 'C', 'D', 'E'];
export const QUESTION_COUNT = 40;

/** The nth question; the letter of the right answer changes with n. */
export function questionAt(n: number) {
  const make = MAKERS[n % MAKERS.length] as Make;
  const { stem, leadIn, choices, source } = make(Math.floor(n / MAKERS.length));
  const turn = n % KEYS.length;
  const options = KEYS.map((key, at) => {
    const [text, why] = choices[(at + KEYS.length - turn) % KEYS.length] as readonly [string, string];
    return { key, text, why };
  });
  return { stem, leadIn, options, answerKey: KEYS[turn] as OptionKey, source };
}
