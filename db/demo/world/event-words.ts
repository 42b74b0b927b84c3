import { type EventKind, programmeText } from '@app/courses/contract';
import { MINUTE_MS, timeOfDay } from '@app/platform/contract';
import type { EventContent } from '@app/courses/server';

type Words = Pick<
  EventContent,
  'teacher' | 'teacher_about' | 'body' | 'programme' | 'bring' | 'joining' | 'adjustments'
>;
/** Minutes from the start, and what happens then; the second number is the day of an event of two days. */
type Step = readonly [minutes: number, title: string, day?: number];

interface Kind {
  readonly teacher: string;
  readonly about: string;
  readonly body: string;
  readonly steps: readonly Step[];
  readonly bring: readonly string[];
  readonly joining: string;
}

const ONLINE = 'Open your booking page from 30 minutes before the start and press Join. You need no other program.';
const KINDS: Readonly<Record<EventKind, Kind>> = {
  webinar: {
    teacher: 'Hannah Osei',
    about: 'Physician associate in acute medicine for nine years, and a teacher of final-year students.',
    body: 'An hour at the pace of a ward round: a case, a minute to decide, then the reasons. You answer with your own device, and nobody sees your choice.',
    steps: [
      [0, 'Welcome, and how the hour works'],
      [5, 'The first cases, one at a time'],
      [30, 'The cases that are easy to get wrong'],
      [50, 'Your questions'],
    ],
    bring: ['Something to write with', 'One question of your own'],
    joining: ONLINE,
  },
  plab1: {
    teacher: 'Hannah Osei and Daniel Price',
    about: 'Two physician associates who work in acute medicine and in general practice.',
    body: 'Two days through the whole content map. Each hour begins with questions on your own, and ends with the reasons for every option.',
    steps: [
      [0, 'Welcome, and how the two days work', 1],
      [20, 'Cardiovascular and respiratory', 1],
      [150, 'Break', 1],
      [165, 'Acute care and toxicology', 1],
      [240, 'Lunch', 1],
      [285, 'A timed paper of 50 questions, then the reasons', 1],
      [480, 'The end of the first day', 1],
      [0, 'Mental health and neurology', 2],
      [150, 'Break', 2],
      [165, 'Professional practice and the law', 2],
      [240, 'Lunch', 2],
      [285, "Women's health and child health", 2],
      [390, 'Your plan for the weeks that are left', 2],
      [480, 'The end', 2],
    ],
    bring: ['Your weakest three areas, from the dashboard', 'Lunch and something to drink on both days'],
    joining: ONLINE,
  },
  bigmock: {
    teacher: 'The exam team',
    about: 'Watches over the sitting and answers messages from the first paper to the last.',
    body: 'Four papers on one morning, at the same time as everyone else. Results open when the last person has finished, extra time included, with every explanation.',
    steps: [
      [0, 'Paper 1, 50 questions'],
      [60, 'Break'],
      [75, 'Paper 2'],
      [135, 'Break'],
      [150, 'Paper 3'],
      [210, 'Break'],
      [225, 'Paper 4'],
      [285, 'The end for most people; later for those with extra time'],
    ],
    bring: ['A computer if you can: a phone works, but it is not how the real day looks', 'Water and something to eat'],
    joining: 'Log in 30 minutes before the start and ask for your code. It comes by e-mail and opens your seat.',
  },
  osce: {
    teacher: 'Daniel Price',
    about: 'Physician associate in general practice, and an examiner of practice circuits.',
    body: 'Fourteen stations of eight minutes with simulated patients and examiners. You leave with a mark sheet for each station, by domain, and one thing to do differently.',
    steps: [
      [0, 'Arrival, briefing and groups'],
      [20, 'Group 1 sits the circuit; group 2 practises in threes'],
      [150, 'Break, and the groups change over'],
      [170, 'Group 2 sits the circuit; group 1 practises in threes'],
      [290, 'Marks by domain, and questions'],
    ],
    bring: [
      'Clothes as for a clinic, bare below the elbow',
      'A stethoscope and a watch with a second hand',
      'Photo identification',
    ],
    joining: 'Come to the address on your booking page 15 minutes before the start. There is nothing to join online.',
  },
};

/** What the page of an event says, by its kind. */
export function eventWords(
  { type, summary }: { readonly type: EventKind; readonly summary: string },
  starts: number,
): Words {
  const { teacher, about, body, steps, bring, joining } = KINDS[type];
  const programme = steps.map(([minutes, title, day = 1]) => ({
    day,
    at: timeOfDay(starts + minutes * MINUTE_MS),
    title,
  }));
  return {
    teacher,
    teacher_about: about,
    body: `${summary}\n\n${body}`,
    programme: programmeText(programme),
    bring,
    joining,
    adjustments:
      'Tell us what adjustments you need when you book, such as extra time, captions or a place near the door.',
  };
}
