import { contribute, type Edition, EDITIONS, lineOf } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { QUESTION_FOLDERS, type QuestionChip, sectionOf } from '@app/questions/contract';
import { openingOf } from '../../bank/opening.ts';
import { forClinicians } from '../../desk/clinical-review.ts';
import {
  countDecided,
  countInReview,
  countUnpublished,
  countUnreviewed,
  listDecided,
  listInReview,
  listUnpublished,
} from '../../desk/steps.repo.ts';

type Labels = Readonly<Record<Edition, string>>;
const TO_SIGN: Labels = {
  pa: 'Questions to sign',
  more: 'More questions to sign',
  plab: 'PLAB questions to sign',
};

const LISTS: Labels = { pa: 'list', more: 'morelist', plab: 'list' };

/** The list of a bank, with one chip. */
const listAt = (edition: Edition, chip: QuestionChip): string =>
  `${QUESTION_FOLDERS[lineOf(edition)]}/${LISTS[edition]}?filter.chip=${chip}`;

/** Drafts in review, on the first page of staff who may sign them; nobody signs what they have written in. */
const waitingIn = (edition: Edition) => {
  const folder = QUESTION_FOLDERS[lineOf(edition)];
  return contribute(homeFigure, {
    key: `questions.to-sign-${edition}`,
    label: TO_SIGN[edition],
    screen: listAt(edition, 'review'),
    right: { section: sectionOf(edition), flag: 'e' },
    waits: true,
    read: ({ db }, viewerId) => countInReview(db, edition, viewerId),
    items: async ({ db }, most, viewerId) =>
      (await listInReview(db, { edition, besides: viewerId, most })).map(({ id, code, stem, saved_at, saver }) => ({
        title: `${code} is waiting for a signature`,
        text: `${saver ?? 'A former colleague'}: “${openingOf(stem)}”`,
        at: saved_at,
        screen: `${folder}/edit?id=${id}`,
      })),
  });
};

const FAILED: Labels = {
  pa: 'Planned questions not published',
  more: 'Planned More questions not published',
  plab: 'Planned PLAB questions not published',
};

/** Drafts whose planned publication failed or was cancelled, until they are planned again, edited or published. */
const unpublishedIn = (edition: Edition) => {
  const folder = QUESTION_FOLDERS[lineOf(edition)];
  return contribute(homeFigure, {
    key: `questions.unpublished-${edition}`,
    label: FAILED[edition],
    screen: listAt(edition, 'drafts'),
    right: { section: sectionOf(edition), flag: 'e' },
    waits: true,
    read: ({ db }) => countUnpublished(db, edition),
    items: async ({ db }, most) =>
      (await listUnpublished(db, edition, most)).map(({ id, code, problem, saved_at }) => ({
        title: `${code}: was not published as planned`,
        text: problem,
        at: saved_at,
        screen: `${folder}/edit?id=${id}`,
      })),
  });
};

const DECIDED = {
  returned: {
    chip: 'returned',
    labels: {
      pa: 'Drafts returned to you',
      more: 'More questions: drafts returned to you',
      plab: 'PLAB drafts returned to you',
    },
  },
  ready: {
    chip: 'signed',
    labels: {
      pa: 'Your signed drafts',
      more: 'More questions: your signed drafts',
      plab: 'Your signed PLAB drafts',
    },
  },
} as const satisfies Record<string, { chip: QuestionChip; labels: Labels }>;
type Decision = keyof typeof DECIDED;

/** What a colleague has decided about drafts, on the first page of those who have written in them. */
const decidedIn = (state: Decision, edition: Edition) => {
  const folder = QUESTION_FOLDERS[lineOf(edition)];
  const { chip, labels } = DECIDED[state];
  return contribute(homeFigure, {
    key: `questions.${chip}-${edition}`,
    label: labels[edition],
    screen: listAt(edition, chip),
    right: { section: sectionOf(edition), flag: 'e' },
    waits: true,
    read: ({ db }, writerId) => countDecided(db, { state, edition, writerId }),
    items: async ({ db }, most, writerId) =>
      (await listDecided(db, { state, edition, writerId, most })).map(({ id, code, stem, note, at, by }) => ({
        title: state === 'returned' ? `${code} was returned to you` : `${code} is signed and can be published`,
        text: `${by ?? 'A former colleague'}: “${note || openingOf(stem)}”`,
        at,
        screen: `${folder}/edit?id=${id}`,
      })),
  });
};

const UNREVIEWED: Labels = {
  pa: 'Questions waiting for clinical review',
  more: 'More questions waiting for clinical review',
  plab: 'PLAB questions waiting for clinical review',
};

/** Questions that learners are given before a clinician has checked them. */
const unreviewedIn = (edition: Edition) =>
  contribute(homeFigure, {
    key: `questions.unreviewed-${edition}`,
    label: UNREVIEWED[edition],
    screen: `${QUESTION_FOLDERS[lineOf(edition)]}/${LISTS[edition]}?filter.review=pending&filter.active=true`,
    right: { section: sectionOf(edition), flag: 'e' },
    waits: true,
    read: forClinicians((db) => countUnreviewed(db, edition)),
  });

export const reviewFigures = [
  ...EDITIONS.map(waitingIn),
  ...EDITIONS.flatMap((edition) => [decidedIn('returned', edition), decidedIn('ready', edition)]),
  ...EDITIONS.map(unpublishedIn),
  ...EDITIONS.map(unreviewedIn),
];
