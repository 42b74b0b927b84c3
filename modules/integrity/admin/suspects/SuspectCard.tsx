import { PersonLink } from '@app/users/admin';
import { timeOf } from '@app/platform/admin';
import { Badge, Card } from '@app/platform/web/ui';
import { SuspectActions } from './SuspectActions.tsx';
import { SuspectEvidence } from './SuspectEvidence.tsx';
import { banInWords, type Suspect } from './labels.ts';

const show = (moment: string): string => timeOf(Date.parse(moment));

/** One suspect: the evidence, countries, times, and a ban if there is one. */
export function SuspectCard({ suspect }: { suspect: Suspect }) {
  const ban = banInWords(suspect.banned, suspect.banned_until, show);
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-xl">
          {suspect.uid ? <PersonLink uid={suspect.uid} name={suspect.name || suspect.email} /> : suspect.name}
        </h2>
        <span className="text-sm break-all text-ink3">{suspect.email}</span>
        <span className="ml-auto flex flex-wrap gap-2">
          {ban ? <Badge tone="bad">{ban}</Badge> : null}
          <Badge tone="warn">Score {suspect.score}</Badge>
        </span>
      </div>
      <SuspectEvidence suspect={suspect} />
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <SuspectActions suspect={suspect} />
        <span className="ml-auto text-sm text-ink3">
          Scored <span className="num">{show(suspect.updated_at)}</span>
        </span>
      </div>
    </Card>
  );
}
