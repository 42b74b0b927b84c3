import { FINDINGS_SCREEN } from '@app/insights/contract';
import { contribute } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { countFindings } from '../desk/desk.repo.ts';
import { findingsToCheck } from '../desk/radar.ts';

/** On the first page of the back office: keys that the figures put in doubt. */
export const keysInDoubt = contribute(homeFigure, {
  key: 'insights.keys',
  label: 'Keys that may be wrong',
  screen: `${FINDINGS_SCREEN}?kind=key`,
  right: { section: 'paques', flag: 'v' },
  waits: true,
  read: async ({ db }) => {
    const counts = await countFindings(db);
    return counts.find(({ kind, dismissed }) => kind === 'key' && !dismissed)?.n ?? 0;
  },
  items: findingsToCheck,
});
