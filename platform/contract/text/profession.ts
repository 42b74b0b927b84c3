import { z } from 'zod';
import { setting } from '../setting.ts';

/** A value of this setting ends up in HTML, in mails and in the middle of a sentence. */
const title = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^<>&"{}|]*$/, 'Write plain words.');
const day = z.union([z.literal(''), z.iso.date()]);

/** How the profession is called: a title for today and, once it is known, the one that takes its place and from when. */
export const profession = setting('profession', {
  title: 'Title of the profession',
  about:
    'Written as in the middle of a sentence. Questions, pages, answers, mails and the home page show the title of the day; no question gets a new version. Editors write {{profession}}, or {{Profession}} at the beginning of a sentence. Empty means the title this installation was set up with.',
  shape: z
    .strictObject({
      now: title.meta({ title: 'Title now' }),
      next: title.meta({ title: 'Next title' }),
      from: day.meta({ title: 'Next title from', format: 'date' }),
      source: z.string().trim().max(200).meta({ title: 'Source' }),
      checked_on: day.meta({ title: 'Checked on', format: 'date' }),
    })
    .refine(({ next, from }) => (next === '') === (from === ''), {
      path: ['from'],
      message: 'A next title and its day belong together.',
    }),
  initial: { now: '', next: '', from: '', source: '', checked_on: '' },
});

interface Titles {
  readonly now: string;
  readonly next: string;
  readonly from: string;
}
/** The title of a day (`2026-11-20`); `first` is the one of the installation. */
export const titleOn = ({ now, next, from }: Titles, day: string, first: string): string =>
  next !== '' && from <= day ? next : now || first;

export const atSentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const MARKS = /\{\{ ?([Pp])rofession ?\}\}/g;
/** A text whose only variable is the title, such as a question. */
export const withTitle = (text: string, title: string): string =>
  text.includes('{{')
    ? text.replace(MARKS, (_, first: string) => (first === 'P' ? atSentenceStart(title) : title))
    : text;
