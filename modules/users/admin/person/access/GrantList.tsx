import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { type UserDetail, usersApi } from '@app/users/contract';
import { ReasonField, showMoment } from '@app/platform/admin';
import { isReason } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Dialog } from '@app/platform/web/ui';
import { useState } from 'react';
import { ActionForm } from '../../actions/ActionForm.tsx';
import { nameOf } from '../../people/labels.ts';

type Grant = UserDetail['grants'][number];

const SHOWN = 6;
const SOURCES: Readonly<Record<Grant['source'], string>> = {
  order: 'bought',
  staff: 'given',
  trial: 'trial',
  voucher: 'from a voucher',
};
const daysOf = ({ days }: Grant) => (days === 1 ? '1 day' : `${days} days`);

const noteOf = ({ source, by, reversed_at, reversal_reason }: Grant): string => {
  const from = `${SOURCES[source]}${by ? ` by ${by}` : ''}`;
  if (!reversed_at) return from;
  return `${from}, taken back ${showMoment(reversed_at)}${reversal_reason ? `: ${reversal_reason}` : ''}`;
};

/** The grants behind the access, newest first. */
export function GrantList({ person, mayEdit }: { person: UserDetail; mayEdit: boolean }) {
  const [all, setAll] = useState(false);
  const [taking, setTaking] = useState<Grant | null>(null);
  const { grants } = person;
  const shown = all ? grants : grants.slice(0, SHOWN);
  const close = () => setTaking(null);
  if (grants.length === 0) return <p className="my-4 text-sm text-ink3">Nothing bought or given yet.</p>;
  return (
    <>
      <ul aria-label="Where it comes from" className="my-4 divide-y divide-line border-t border-line text-sm">
        {shown.map((grant) => (
          <li key={grant.id} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <b className={grant.reversed_at ? 'line-through' : ''}>
                {ENTITLEMENT_WORDS[grant.entitlement]}, {daysOf(grant)}
              </b>
              <span className="block text-ink2">
                <time className="num text-ink3" dateTime={grant.at}>
                  {showMoment(grant.at)}
                </time>{' '}
                {noteOf(grant)}
              </span>
            </span>
            {mayEdit && grant.source === 'staff' && !grant.reversed_at ? (
              <Button size="s" tone="quiet" onClick={() => setTaking(grant)}>
                Take back…
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {grants.length > SHOWN && !all ? (
        <Button size="s" tone="quiet" className="mb-4 self-start" onClick={() => setAll(true)}>
          Show all {grants.length}
        </Button>
      ) : null}
      <Dialog open={taking !== null} onClose={close} role="alertdialog" title="Take this time back?">
        {taking ? <TakeBackForm person={person} grant={taking} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

function TakeBackForm({ person, grant, onClose }: { person: UserDetail; grant: Grant; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const body = { grant: grant.id, reason: reason.trim() };
  const act = async (idempotencyKey: string) => {
    await callEndpoint(usersApi.revokeTime, { params: { id: person.id }, body, idempotencyKey });
    return `The unused part of ${daysOf(grant)} of ${ENTITLEMENT_WORDS[grant.entitlement]} has been taken back.`;
  };
  return (
    <ActionForm danger confirm="Take back" ready={isReason(reason)} intent={body} act={act} onClose={onClose}>
      <p className="text-ink2">
        The unused part of these {daysOf(grant)} of {ENTITLEMENT_WORDS[grant.entitlement]} ends now for {nameOf(person)}
        . Any other time moves forward, so no gap is left.
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['Given by mistake', 'Given twice']}
        hint="Kept in the record with your name."
      />
    </ActionForm>
  );
}
