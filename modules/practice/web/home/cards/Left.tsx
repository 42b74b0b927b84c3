import { formatCount, hoursAndMinutes, MAIN_BANK } from '@app/platform/contract';
import { Card, UiLink } from '@app/platform/web/ui';
import type { Dashboard, HomeCard, OpenSet } from '@app/practice/contract';
import { builderHref, SETS_ROOT, setPath } from '../../bank/paths.ts';
import { LinkRow } from './Rows.tsx';
import { questions } from '../labels.ts';

const standing = ({ answered, size, seconds_left: left }: OpenSet): string => {
  const done = answered === 0 ? 'Not started' : `${formatCount(answered)} of ${formatCount(size)} answered`;
  return left === null ? done : `${done}, ${hoursAndMinutes(left)} left`;
};

export function OpenSets({ sets }: { readonly sets: readonly OpenSet[] }) {
  return (
    <Card title="Your sets" aside={<UiLink href={SETS_ROOT}>Build a set</UiLink>}>
      {sets.length === 0 ? (
        <p className="text-sm text-ink2">No set is open. A set you build waits here until you finish it.</p>
      ) : (
        <ul className="-mb-2">
          {sets.map((set) => (
            <LinkRow
              key={set.id}
              href={setPath(set.id, 'next')}
              title={`${questions(set.size)}${set.mode === 'timed' ? ', timed' : ''}`}
              text={standing(set)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the learner can come back to: misses, flags and notes. */
export function ToComeBackTo({ home }: { readonly home: Pick<Dashboard, 'misses' | 'flagged' | 'noted'> }) {
  return (
    <Card title="To come back to">
      <ul className="-mb-2">
        <LinkRow
          href={builderHref({ bank: MAIN_BANK, states: ['wrong'] })}
          title="Wrong answers to repeat"
          text="Build a set from what you last got wrong"
          end={formatCount(home.misses)}
        />
        <LinkRow href="/profile/flags" title="Flagged questions" end={formatCount(home.flagged)} />
        <LinkRow href="/profile/notes" title="Notes" end={formatCount(home.noted)} />
      </ul>
    </Card>
  );
}

/** A card of another module. */
export const ModuleCard = ({ card }: { readonly card: HomeCard }) => (
  <Card title={card.title} aside={card.figure ?? undefined}>
    <p className="text-ink2">{card.text}</p>
    <p className="mt-3">
      <UiLink href={card.href}>{card.label}</UiLink>
    </p>
  </Card>
);
