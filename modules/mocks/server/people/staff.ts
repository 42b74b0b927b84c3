import { MOCKS_SCREEN } from '@app/mocks/contract';
import { contribute, MAIN_LINE } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { userPanel } from '@app/users/server';
import { keysToCheck } from '../desk/check-key.ts';
import { countDoubtful } from '../desk/keys.repo.ts';
import { listPast } from '../state/mocks.repo.ts';

const RIGHT = { section: 'paques', flag: 'v' } as const;
const MOST = 10;

/** For staff: keys that the statistics of fixed forms put in doubt, and a learner's mocks. */
export const staffContributions = [
  contribute(homeFigure, {
    key: 'mocks.suspected-keys',
    label: 'Keys in doubt after mocks',
    screen: MOCKS_SCREEN,
    right: RIGHT,
    waits: true,
    read: ({ db }) => countDoubtful(db),
    items: keysToCheck,
  }),
  contribute(userPanel, {
    right: RIGHT,
    line: MAIN_LINE,
    read: async ({ db }, userId) => {
      const mocks = await listPast(db, userId);
      if (mocks.length === 0) return null;
      return {
        key: 'mocks',
        title: 'Mocks',
        badge: null,
        facts: [],
        rows: mocks.slice(0, MOST).map(({ title, created_at, correct, total, extra_percent }) => ({
          at: created_at.toISOString(),
          title,
          note: `${correct ?? 0} of ${total ?? 0}${extra_percent > 0 ? `, ${extra_percent}% extra time` : ''}`,
          tone: 'plain' as const,
        })),
      };
    },
  }),
];
