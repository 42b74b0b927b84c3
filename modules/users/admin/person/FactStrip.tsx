import { type Entitlement, ENTITLEMENT_WORDS } from '@app/access/contract';
import { counted, dayInDigits, lastDayInDigits } from '@app/platform/contract';
import type { UserDetail, UserPanel } from '@app/users/contract';
import { notSeenInWords } from '../people/labels.ts';
import { daysLeft, isPaused, pausedInWords } from './access/timeline.ts';

type Fact = UserPanel['facts'][number];

function holding(person: UserDetail, entitlement: Entitlement, now: number): Fact {
  const until = person.holds.find((held) => held.entitlement === entitlement)?.until;
  const label = ENTITLEMENT_WORDS[entitlement];
  if (until === undefined && isPaused(person, entitlement, now))
    return { key: entitlement, label, value: 'Paused', note: pausedInWords(person) };
  if (until === undefined) return { key: entitlement, label, value: 'No', note: null };
  return {
    key: entitlement,
    label,
    value: 'Yes',
    note: `to ${lastDayInDigits(until)}, ${daysLeft(Date.parse(until), now)}`,
  };
}

/** The figures at the top: entitlements held, and figures supplied by higher modules. */
export function FactStrip({ person, now }: { person: UserDetail; now: number }) {
  const devices = person.devices.length;
  const facts: readonly Fact[] = [
    holding(person, 'qb', now),
    holding(person, 'gems', now),
    ...person.panels.flatMap((panel) => panel.facts),
    {
      key: 'seen',
      label: 'Last seen',
      value: person.last_seen ? dayInDigits(person.last_seen) : notSeenInWords(person.registered, now),
      note: devices === 0 ? 'not logged in now' : `logged in on ${counted(devices, 'device')}`,
    },
  ];
  return (
    <dl className="mb-5 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-3 lg:grid-cols-5">
      {facts.map(({ key, label, value, note }) => (
        <div key={key} className="-mr-px -mb-px border-r border-b border-line px-4 py-4 sm:px-5">
          <dt className="text-sm text-ink2">{label}</dt>
          <dd>
            <span className="block font-display text-xl">{value}</span>
            <span className="block text-sm text-ink2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
