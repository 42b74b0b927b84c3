import { countryName, suspicious } from '@app/integrity/contract';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { UserPanel } from '@app/users/contract';
import { type UserPanelSource, userPanel } from '@app/users/server';
import { appealsOf } from '../appeals.repo.ts';
import { capturesOf } from '../people/personal-data.repo.ts';
import { evidenceSince } from './refresh.ts';
import { tracesOf, visitAmounts } from './suspicion.repo.ts';

const MOST_ROWS = 20;
type Row = UserPanel['rows'][number];
const fact = (key: string, label: string, value: string, note: string | null = null) => ({ key, label, value, note });

const captureRow = ({ at, path, forgiven_at: forgiven }: Awaited<ReturnType<typeof capturesOf>>[number]): Row => ({
  at: at.toISOString(),
  title: 'Screenshot key',
  note: forgiven ? `${path}, forgiven` : path,
  tone: forgiven ? 'plain' : 'warning',
});
const appealRow = ({ created_at: at, message, state, answer }: Awaited<ReturnType<typeof appealsOf>>[number]): Row => ({
  at: at.toISOString(),
  title: state === 'open' ? 'Asks for a review' : `Review ${state}`,
  note: answer === null ? `"${message}"` : `"${message}" Answer: "${answer}"`,
  tone: state === 'open' ? 'warning' : state === 'granted' ? 'good' : 'bad',
});

/** Captures, countries and appeals of a user; null when there are none. */
async function read(deps: Deps, userId: string): Promise<UserPanel | null> {
  const rules = await deps.settings.read(suspicious);
  const since = evidenceSince(deps, rules);
  const [captures, appeals, amounts, traces] = await Promise.all([
    capturesOf(deps.db, userId),
    appealsOf(deps.db, userId),
    visitAmounts(deps.db, userId, since),
    tracesOf(deps.db, [userId], since),
  ]);
  if (captures.length + appeals.length === 0 && !amounts.devices) return null;
  const newest = [...captures.map(captureRow), ...appeals.map(appealRow)]
    .toSorted((one, two) => (two.at ?? '').localeCompare(one.at ?? ''))
    .slice(0, MOST_ROWS);
  const counted = captures.filter((each) => each.forgiven_at === null && each.at > since).length;
  const countries = traces.get(userId)?.countries ?? [];
  return {
    key: 'integrity',
    title: 'Capture evidence',
    badge: counted > 0 ? `${counted} in ${rules.thresholds.days} days` : null,
    facts: [
      fact(
        'integrity.devices',
        'Devices seen',
        String(amounts.devices ?? 0),
        countries.map(countryName).join(', ') || null,
      ),
    ],
    rows: newest,
  };
}

const source: UserPanelSource = { right: { section: 'paquery', flag: 'v' }, read };
export const evidencePanel = contribute(userPanel, source);
