import { type Ladder, nextStep, type Thresholds } from '@app/integrity/contract';
import { counted } from '@app/platform/contract';

const HOUR = 60;
const DAY = 24 * HOUR;

export function minutesInWords(minutes: number): string {
  if (minutes >= 2 * DAY && minutes % DAY === 0) return counted(minutes / DAY, 'day');
  if (minutes >= HOUR && minutes % HOUR === 0) return counted(minutes / HOUR, 'hour');
  return counted(minutes, 'minute');
}

const ORDINALS = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
export const ordinal = (number: number): string => `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;

export interface LadderStep {
  readonly when: string;
  readonly follows: string;
}
const BEFORE_PAUSE = {
  silent: 'It is recorded; the person sees nothing.',
  notice: 'The person is told that it was noticed.',
} as const;

/** Ranges of captures with the same consequence, before the first pause: `1st to 4th`. */
function beforePause(ladder: Ladder): readonly LadderStep[] {
  const kinds = Array.from(
    { length: ladder.pause_at - 1 },
    (_, at) => nextStep(ladder, { captures: at + 1, pauses: 0 }).kind,
  );
  return (['silent', 'notice'] as const).flatMap((kind) => {
    const [from, to] = [kinds.indexOf(kind) + 1, kinds.lastIndexOf(kind) + 1];
    if (from === 0) return [];
    const which = from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`;
    return [{ when: `${which} key press within ${counted(ladder.window_hours, 'hour')}`, follows: BEFORE_PAUSE[kind] }];
  });
}

/** The consequence of each capture key for a user without earlier ones. */
export function ladderInWords(ladder: Ladder): readonly LadderStep[] {
  const first = `${ordinal(ladder.pause_at)} key press within ${counted(ladder.window_hours, 'hour')}`;
  const pauses = ladder.pause_minutes.map((minutes, at) => {
    const onwards = at > 0 && at === ladder.pause_minutes.length - 1 ? ', and each one after it' : '';
    const when = at === 0 ? first : `${ordinal(at + 1)} block within ${counted(ladder.memory_days, 'day')}${onwards}`;
    return { when, follows: `The account is blocked for ${minutesInWords(minutes)}.` };
  });
  return [...beforePause(ladder), ...pauses];
}

export function thresholdsInWords(thresholds: Thresholds): string {
  const {
    captures,
    countries,
    devices,
    answers_per_hour: answers,
    too_fast: rushes,
    guides_per_hour: guides,
    unread_answers: unread,
    equal_answers: equal,
    rushed_mocks: rushed,
    mocks_per_hour: mocks,
    days,
    listed_from: from,
  } = thresholds;
  const amounts = [
    counted(captures, 'screenshot key'),
    countries === 1 ? '1 country' : `${countries} countries`,
    counted(devices, 'device'),
    `${answers} answers in one hour`,
    `${counted(rushes, 'minute')} of reading too fast for a person`,
    `${counted(guides, 'guide')} in one hour`,
    `${counted(unread, 'right answer')} in one mock given too fast to read`,
    `${counted(equal, 'wrong answer')} in one sitting the same as one other person’s`,
    `${counted(rushed, 'mock')} answered too fast to read`,
    `${counted(mocks, 'own mock')} ended in one hour`,
  ];
  return `Each of these within ${counted(days, 'day')} counts 100: ${amounts.join('; ')}. More counts in proportion; less counts nothing. A person is listed from a score of ${from}.`;
}

/** The most likes among `votes` with which a comment is hidden; below zero it never is. */
const hiddenUpTo = (votes: number, ratio: number): number => Math.ceil(votes * ratio - 1e-9) - 1;
const VOTES = [5, 20];

export function ratioInWords(ratio: number): readonly string[] {
  return VOTES.map((votes) => {
    const likes = hiddenUpTo(votes, ratio);
    if (likes < 0) return `With ${votes} votes a comment is never hidden.`;
    const most =
      likes === 0 ? 'none of them is a like' : `at most ${likes} of them ${likes === 1 ? 'is a like' : 'are likes'}`;
    return `With ${votes} votes a comment is hidden when ${most}.`;
  });
}

/** What a setting is set to, short enough for a list: its value, or how many entries it has. */
export function nowInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const [first = '', ...more] = value.split('\n');
    if (first === '') return 'Empty';
    return `${first.charAt(0).toUpperCase()}${first.slice(1)}${more.length > 0 ? ' …' : ''}`;
  }
  const parts = Array.isArray(value) ? [value] : Object.values(value ?? {});
  if (!parts.every((part) => Array.isArray(part))) return 'Several values';
  const entries = parts.reduce((sum, part) => sum + part.length, 0);
  return entries === 0 ? 'No entries' : counted(entries, 'entry', 'entries');
}
