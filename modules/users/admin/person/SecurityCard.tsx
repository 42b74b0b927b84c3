import { showMoment } from '@app/platform/admin';
import { dayInDigits } from '@app/platform/contract';
import type { UserDetail } from '@app/users/contract';
import { Badge, Button, Card } from '@app/platform/web/ui';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { PersonPartProps } from './PersonHead.tsx';

const IDENTITY: Readonly<Record<Exclude<UserDetail['identity']['state'], 'none'>, string>> = {
  pending: 'begun',
  approved: 'passed',
  declined: 'not passed',
  expired: 'not finished in time',
};
/** The identity check that an exam may ask for. */
function Identity({ identity: { state, at } }: Pick<UserDetail, 'identity'>) {
  if (state === 'none') return null;
  return (
    <p className="text-ink2">
      Identity check: {IDENTITY[state]}
      {at ? <span className="num"> {dayInDigits(at)}</span> : null}
    </p>
  );
}

const HANDHELD = ['Android', 'iPhone', 'iPad'];

/** Devices and second factor; a password is reset from the head of the page. */
export function SecurityCard({ person, mayEdit, onAction }: PersonPartProps) {
  const factor =
    person.second_factor === 'on' ? <Badge tone="ok">Second factor on</Badge> : <Badge>No second factor</Badge>;
  return (
    <Card title="Devices and security" aside={factor}>
      <div className="grid gap-4">
        {person.devices.length === 0 ? (
          <p className="text-ink3">Not logged in anywhere.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {person.devices.map(({ id, name, ip, since, last_seen }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2.5">
                {HANDHELD.some((word) => name.includes(word)) ? <Smartphone /> : <Monitor />}
                <span className="min-w-0 flex-1 basis-40">
                  {name}
                  <span className="num block text-sm text-ink3">{ip}</span>
                </span>
                <span className="text-right text-sm text-ink2">
                  <time className="num" dateTime={last_seen}>
                    {showMoment(last_seen)}
                  </time>
                  <span className="block text-ink3">since {dayInDigits(since)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Identity identity={person.identity} />
        {mayEdit && person.second_factor === 'on' && person.factor_removable ? (
          <div className="border-t border-line pt-4">
            <Button size="s" onClick={() => onAction('factor')}>
              Remove the second factor…
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
