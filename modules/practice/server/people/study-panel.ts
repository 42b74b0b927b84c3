import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { UserPanel } from '@app/users/contract';
import { userPanel } from '@app/users/server';
import { latestSets, studyOf } from './study.repo.ts';

const SHOWN_SETS = 5;
const MODES = { tutor: 'Practice set', timed: 'Timed set' } as const;
const fact = (key: string, label: string, value: string, note: string | null = null) => ({ key, label, value, note });
const share = (part: number, whole: number): string => (whole === 0 ? 'none' : `${Math.round((part / whole) * 100)}%`);

/** A learner's study figures, from the summaries only; null for one who has not begun. */
async function read({ db }: Deps, userId: string): Promise<UserPanel | null> {
  const [study, sets] = [await studyOf(db, userId), await latestSets(db, userId, SHOWN_SETS)];
  if (study.answered === 0 && study.sets === 0) return null;
  const { answered, first_correct, sets: made, last_at } = study;
  return {
    key: 'practice',
    title: 'Study',
    badge: null,
    facts: [
      fact('practice.answered', 'Questions answered', answered.toLocaleString('en-GB')),
      fact('practice.first', 'Right first time', share(first_correct, answered)),
      fact('practice.sets', 'Sets', String(made)),
    ],
    rows: [
      ...(last_at ? [{ at: last_at.toISOString(), title: 'Last answer', note: null, tone: 'plain' as const }] : []),
      ...sets.map(({ created_at, mode, size, ended_at }) => ({
        at: created_at.toISOString(),
        title: `${MODES[mode]}, ${size === 1 ? '1 question' : `${size} questions`}`,
        note: ended_at ? 'finished' : null,
        tone: 'plain' as const,
      })),
    ],
  };
}

export const studyPanel = contribute(userPanel, { read });
