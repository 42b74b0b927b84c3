import { contribute, EDITIONS, type Line, LINES, lineOf } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { QUESTION_FOLDERS, QUESTION_SECTIONS } from '@app/questions/contract';
import { openingOf } from '../../bank/opening.ts';
import { countInReview, listInReview } from '../../desk/steps.repo.ts';

const NAMES: Readonly<Record<Line, string>> = { pa: 'Questions to sign', plab: 'PLAB questions to sign' };

/** Drafts in review, on the first page of staff who may sign them. */
const waitingIn = (line: Line) => {
  const editions = EDITIONS.filter((edition) => lineOf(edition) === line);
  return contribute(homeFigure, {
    key: `questions.to-sign-${line}`,
    label: NAMES[line],
    screen: `${QUESTION_FOLDERS[line]}/activelist?filter.chip=review`,
    right: { section: QUESTION_SECTIONS[line], flag: 'e' },
    waits: true,
    read: ({ db }) => countInReview(db, editions),
    items: async ({ db }, most) =>
      (await listInReview(db, editions, most)).map(({ id, code, stem, saved_at, saver }) => ({
        title: `${code}: waits for a signature`,
        text: `${saver ?? 'A former colleague'}: “${openingOf(stem)}”`,
        at: saved_at,
        screen: `${QUESTION_FOLDERS[line]}/edit?id=${id}`,
      })),
  });
};

export const reviewFigures = LINES.map(waitingIn);
