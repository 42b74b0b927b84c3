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
const slip = 'This comes from another sum.';

/** A two-by-two table of test results: true and false positives and negatives. */
const table = (n: number) => ({ tp: 80 + 3 * n, fn: 20 + n, fp: 30 + 2 * n, tn: 270 + 5 * n });
function ofTable(name: string, leadIn: string, pick: (t: ReturnType<typeof table>) => readonly [number, number]): Make {
  return (n) => {
    const t = table(n);
    const { tp, fn, fp, tn } = t;
    const [part, whole] = pick(t);
    const sums = [
      percent(tp, tp + fn),
      percent(tn, tn + fp),
      percent(tp, tp + fp),
      percent(tn, tn + fn),
      percent(tp + tn, tp + fn + fp + tn),
    ];
    const right = percent(part, whole);
    const others = sums.filter((sum) => sum !== right).slice(0, 4);
    return {
      stem: `A test is tried on ${tp + fn + fp + tn} people. Of ${tp + fn} with the disease it is positive in ${tp}; of ${fp + tn} without it, it is positive in ${fp}.`,
      leadIn,
      choices: [[right, `${part} of ${whole}.`], ...others.map((sum) => [sum, slip] as const)],
      source: `The definition of ${name}`,
    };
  };
}

const around = (right: number, unit: string, sum: string, round = 1): Sum['choices'] =>
  [1, 0.5, 2, 1.25, 0.8].map((factor, at) => [
    `${(right * factor).toFixed(round)} ${unit}`.trim(),
    at === 0 ? sum : slip,
  ]);

const MAKERS: readonly Make[] = [
  ofTable('sensitivity', 'What is the sensitivity of the test?', ({ tp, fn }) => [tp, tp + fn]),
  ofTable('specificity', 'What is the specificity of the test?', ({ tn, fp }) => [tn, tn + fp]),
  ofTable('positive predictive value', 'What is the positive predictive value?', ({ tp, fp }) => [tp, tp + fp]),
  ofTable('negative predictive value', 'What is the negative predictive value?', ({ tn, fn }) => [tn, tn + fn]),
  (n) => {
    const [control, treated] = [20 + 2 * n, 10 + n];
    const fewer = control - treated;
    return {
      stem: `In a trial ${control}% of the control group and ${treated}% of the treated group have the event within a year.`,
      leadIn: 'How many people must be treated for a year to prevent one event?',
      choices: around(Math.ceil(100 / fewer), '', `100 divided by ${fewer}, rounded up.`, 0),
      source: 'The definition of the number needed to treat',
    };
  },
  (n) => {
    const [kg, cm] = [72 + 4 * n, 168 + 3 * n];
    const bmi = kg / (cm / 100) ** 2;
    return {
      stem: `A person weighs ${kg} kg and is ${cm} cm tall.`,
      leadIn: 'What is the body mass index?',
      choices: around(bmi, 'kg/m²', 'Weight divided by the square of the height in metres.'),
      source: 'The definition of the body mass index',
    };
  },
  (n) => {
    const [a, years] = [10 + 5 * n, 20 + 2 * n];
    return {
      stem: `A person has smoked ${a} cigarettes a day for ${years} years.`,
      leadIn: 'How many pack-years is that?',
      choices: around((a / 20) * years, 'pack-years', 'Packs of 20 a day, times years.'),
      source: 'The definition of a pack-year',
    };
  },
  (n) => {
    const [ml, abv] = [500 + 250 * n, 4 + n];
    return {
      stem: `A person drinks ${ml} ml of beer of ${abv}% every evening.`,
      leadIn: 'How many units of alcohol is that a day?',
      choices: around((ml * abv) / 1000, 'units', 'Millilitres times per cent, divided by 1000.'),
      source: 'The definition of a unit of alcohol in the United Kingdom',
    };
  },
  (n) => {
    const [systolic, diastolic] = [120 + 10 * n, 80 + 2 * n];
    return {
      stem: `A blood pressure is read as ${systolic}/${diastolic} mmHg.`,
      leadIn: 'What is the mean arterial pressure, by the usual estimate?',
      choices: around(diastolic + (systolic - diastolic) / 3, 'mmHg', 'Diastolic plus a third of the difference.', 0),
      source: 'The usual estimate of the mean arterial pressure',
    };
  },
  (n) => {
    const [ml, hours] = [1000, 6 + 2 * n];
    return {
      stem: `${ml} ml of a fluid are to run in over ${hours} hours through a set that gives 20 drops a millilitre.`,
      leadIn: 'How many drops a minute is that?',
      choices: around((ml * 20) / (hours * 60), 'drops a minute', 'Millilitres times 20, divided by minutes.', 0),
      source: 'Worked out from the rate of the set',
    };
  },
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
