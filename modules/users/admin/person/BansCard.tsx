import { showMoment } from '@app/platform/admin';
import type { UserDetail } from '@app/users/contract';
import { Badge, Button, Card } from '@app/platform/web/ui';
import type { PersonPartProps } from './PersonHead.tsx';

type BanRow = UserDetail['bans'][number];

const endOf = ({ until, lifted_at }: BanRow): string => {
  if (lifted_at) return `lifted ${showMoment(lifted_at)}`;
  return until ? `until ${showMoment(until)}` : 'until lifted';
};
const isRunning = ({ until, lifted_at }: BanRow, now: number): boolean =>
  lifted_at === null && (until === null || Date.parse(until) > now);

/** Every ban with its reason; the evidence is shown above the button that acts on it. */
export function BansCard({ person, mayEdit, onAction, now }: PersonPartProps & { now: number }) {
  return (
    <Card title="Bans" aside={person.banned ? <Badge tone="bad">In force</Badge> : undefined} className="flex flex-col">
      {person.bans.length === 0 ? (
        <p className="mb-4 text-ink3">No bans.</p>
      ) : (
        <ul className="mb-4 divide-y divide-line border-t border-line text-sm">
          {person.bans.map((ban) => (
            <li key={ban.id} className="py-2.5">
              <div className="flex flex-wrap justify-between gap-x-3">
                <b>{ban.reason}</b>
                <time className="num text-ink3" dateTime={ban.since}>
                  {showMoment(ban.since)}
                </time>
              </div>
              <span className="text-ink2">
                {isRunning(ban, now) ? <Badge tone="bad">In force</Badge> : null} {endOf(ban)},{' '}
                {ban.by ? `by ${ban.by}` : 'set automatically'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? (
        <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
          {person.banned ? (
            <>
              <Button size="s" tone="primary" onClick={() => onAction('lift')}>
                Lift ban…
              </Button>
              <Button size="s" onClick={() => onAction('ban')}>
                Change…
              </Button>
            </>
          ) : (
            <Button size="s" tone="danger" className="ml-auto" onClick={() => onAction('ban')}>
              Ban…
            </Button>
          )}
        </div>
      ) : null}
    </Card>
  );
}
