import type { CurrentUser } from '@app/accounts/contract';
import { useSite } from '@app/platform/web';
import { Button, Notice } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';
import { leaveFor } from '../form/browser.ts';
import type { Wording } from '../form/failure.ts';
import { Lede } from '../form/StateHeading.tsx';
import { EnterCode } from './EnterCode.tsx';
import { WrongAddress } from './WrongAddress.tsx';

const CODES = {
  REAUTH_NEEDED: {
    title: 'Please log in again first.',
    text: 'You logged in a while ago. Log out and in again, then change the address.',
  },
};

const addressOf = (user: CurrentUser): string => user.pending_email ?? user.email ?? '';

function NothingArriving({ supportEmail }: { readonly supportEmail: string }) {
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="font-ui text-base font-semibold">Nothing arriving?</h2>
      <p className="mt-1 text-ink2">
        Look in your junk folder; university mail filters can add a few minutes. If no code comes at all, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}

/** Keyed by address below: another address starts with an empty field and no news about the one before. */
export function Verification({ user: first, target }: { readonly user: CurrentUser; readonly target: string }) {
  const { supportEmail } = useSite();
  const [user, setUser] = useState(first);
  const [correcting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const address = addressOf(user);
  const nothingToDo = user.verified && !user.pending_email;
  useEffect(() => {
    if (nothingToDo) window.location.replace(target);
  }, [nothingToDo, target]);
  if (nothingToDo) return <Lede>Your e-mail address is confirmed already. We take you on.</Lede>;
  const wording: Wording = { ours: 'We could not check the code.', supportEmail, codes: CODES };
  const changed = (now: CurrentUser) => {
    setUser(now);
    setCorrecting(false);
    setCorrected(true);
  };
  return (
    <>
      <Lede>
        We sent a code to <b className="break-words text-ink">{address}</b>. It works for ten minutes.
      </Lede>
      {corrected && !correcting ? (
        <Notice tone="success" title="Sent." announce className="mb-5">
          The code is on its way to the address above.
        </Notice>
      ) : null}
      <EnterCode key={address} user={user} address={address} wording={wording} onConfirmed={() => leaveFor(target)} />
      <div className="mt-6">
        <Button tone="quiet" className="-ml-4.5" aria-expanded={correcting} onClick={() => setCorrecting(!correcting)}>
          Wrong address?
        </Button>
        {correcting ? (
          <div className="mt-3">
            <WrongAddress wording={{ ...wording, ours: 'We could not send the code.' }} onChanged={changed} />
          </div>
        ) : null}
      </div>
      <NothingArriving supportEmail={supportEmail} />
    </>
  );
}
