import { formatCount } from '@app/platform/contract';
import { OPTION_KEYS, QUESTION_SETTINGS, QUESTION_TASKS } from '@app/questions/contract';
import type { z } from 'zod';

/** Why a row is skipped, and how to correct it. */
export type ImportRefusal = readonly [problem: string, remedy: string];

const either = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
/** A new question without a right answer; that of a known question stays when the file omits it. */
export const NO_ANSWER: ImportRefusal = [
  'It names no right answer.',
  `Write ${either(OPTION_KEYS)} in the column answer.`,
];
const KNOWN: Readonly<Record<string, ImportRefusal>> = {
  answer_key: ['The answer is not one of the five letters.', `Write ${either(OPTION_KEYS)}.`],
  difficulty: ['The difficulty is not a whole number from 1 to 5.', 'Write such a number, or leave it empty.'],
  task: ['The task is not one that we use.', `Write ${either(QUESTION_TASKS)}, or leave it empty.`],
  setting: ['The setting is not one that we use.', `Write ${either(QUESTION_SETTINGS)}, or leave it empty.`],
  review_next: ['The day of the next review cannot be read.', 'Write it like 2027-03-31, or leave it empty.'],
  tags: ['There are too many tags, or one is too long.', 'Write at most 30, of 60 characters each.'],
};
const NAMES: Readonly<Record<string, string>> = {
  stem: 'The stem',
  lead_in: 'The lead-in',
  explanation: 'The explanation',
  key_point: 'The key point',
  references: 'A source',
  images: 'A picture',
};

function nameOf([name = '', place, part]: readonly PropertyKey[]): string {
  const letter = name === 'options' && typeof place === 'number' ? OPTION_KEYS[place] : undefined;
  if (letter) return part === 'rationale' ? `The reason for ${letter}` : `Option ${letter}`;
  return NAMES[String(name)] ?? `The field ${String(name)}`;
}

/** Why a field of a file is refused, in words for whoever corrects the file. */
export function refusalFor(issue: z.core.$ZodIssue | undefined): ImportRefusal {
  const known = KNOWN[String(issue?.path[0] ?? '')];
  if (known) return known;
  const name = nameOf(issue?.path ?? []);
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return [`${name} is longer than ${formatCount(Number(issue.maximum))} characters.`, 'Shorten it.'];
  return [`${name} cannot be read.`, 'Compare it with the same field in an exported file.'];
}
