import { contribute, type Edition, EDITIONS, type Line, LINES, lineOf } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { QUESTION_FOLDERS, type QuestionChip, sectionOf } from '@app/questions/contract';
import { openingOf } from '../../bank/opening.ts';
import {
  countDecided,
  countInReview,
  countUnpublished,
  listDecided,
  listInReview,
  listUnpublished,
} from '../../desk/steps.repo.ts';

const NAMES: Readonly<Record<Edition, { readonly label: string; readonly list: string }>> = {
  pa: { label: 'Questions to sign', list: 'list' },
  more: { label: 'More questions to sign', list: 'morelist' },
  plab: { label: 'PLAB questions to sign', list: 'list' },
};

/** Drafts in review, on the first page of staff who may sign them; nobody signs what they have written in. */
const waitingIn = (edition: Edition) => {
  const folder = QUESTION_FOLDERS[lineOf(edition)];
  const { label, list } = NAMES[edition];
  return contribute(homeFigure, {
    key: `questions.to-sign-${edition}`,
    label,
    screen: `${folder}/${list}?filter.chip=review`,
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

const FAILED: Readonly<Record<Line, string>> = {
  pa: 'Planned questions not published',
  plab: 'Planned PLAB questions not published',
};

/** Drafts whose planned publication failed or was cancelled, until they are planned again, edited or published. */
const unpublishedIn = (line: Line) => {
  const folder = QUESTION_FOLDERS[line];
  return contribute(homeFigure, {
    key: `questions.unpublished-${line}`,
    label: FAILED[line],
    screen: `${folder}/list?filter.chip=drafts`,
    right: { section: sectionOf(line), flag: 'e' },
    waits: true,
    read: ({ db }) => countUnpublished(db, line),
    items: async ({ db }, most) =>
      (await listUnpublished(db, line, most)).map(({ id, code, problem, saved_at }) => ({
        title: `${code}: was not published as planned`,
        text: problem,
        at: saved_at,
        screen: `${folder}/edit?id=${id}`,
      })),
  });
};

const DECIDED = {
  returned: { chip: 'returned', labels: { pa: 'Your drafts returned', plab: 'Your PLAB drafts returned' } },
  ready: { chip: 'signed', labels: { pa: 'Your drafts signed', plab: 'Your PLAB drafts signed' } },
} as const satisfies Record<string, { chip: QuestionChip; labels: Readonly<Record<Line, string>> }>;
type Decision = keyof typeof DECIDED;

/** What a colleague has decided about drafts, on the first page of those who have written in them. */
const decidedIn = (state: Decision, edition: Line) => {
  const folder = QUESTION_FOLDERS[edition];
  const { chip, labels } = DECIDED[state];
  return contribute(homeFigure, {
    key: `questions.${chip}-${edition}`,
    label: labels[edition],
    screen: `${folder}/list?filter.chip=${chip}`,
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

export const reviewFigures = [
  ...EDITIONS.map(waitingIn),
  ...LINES.flatMap((line) => [decidedIn('returned', line), decidedIn('ready', line)]),
  ...LINES.map(unpublishedIn),
];
