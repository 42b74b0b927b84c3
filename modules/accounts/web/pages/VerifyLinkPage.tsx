import { ButtonLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { Lede, StateHeading } from '../parts/form/StateHeading.tsx';
import { type Confirmed, ConfirmLink } from '../parts/verification/ConfirmLink.tsx';
import { useLinkSecret } from '../parts/verification/use-link-secret.ts';

type Outcome = 'waiting' | 'refused' | Confirmed;

/** Continues with a full page load, so that the whole site loads the verified user. */
function Verified({ by }: { readonly by: Confirmed }) {
  const loggedIn = by === 'session';
  return (
    <>
      <StateHeading>Your address is confirmed</StateHeading>
      <Lede>{loggedIn ? 'All done.' : 'All done. Log in to continue.'}</Lede>
      <ButtonLink as="a" href={loggedIn ? '/' : '/login'} tone="primary" size="l" block>
        {loggedIn ? 'Continue' : 'Log In'}
      </ButtonLink>
    </>
  );
}

function Refused() {
  return (
    <>
      <StateHeading>This link no longer works</StateHeading>
      <Lede>
        It has been used, replaced by a newer one, or is more than ten minutes old. If you have used it, just log in.
        Otherwise we can send you a new code.
      </Lede>
      <div className="grid gap-3">
        <ButtonLink href="/profile/verification" tone="primary" size="l">
          Get a new code
        </ButtonLink>
        <ButtonLink href="/login" size="l">
          Log In
        </ButtonLink>
      </div>
    </>
  );
}

function NoToken() {
  return (
    <>
      <h1 className="text-6xl font-medium">Confirm your address</h1>
      <Lede>Open the link in the message we sent you, or enter the six digits from it.</Lede>
      <ButtonLink href="/profile/verification" tone="primary" size="l" block>
        Enter the six digits
      </ButtonLink>
    </>
  );
}

function Opened({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  if (outcome === 'waiting')
    return <ConfirmLink token={token} onConfirmed={setOutcome} onRefused={() => setOutcome('refused')} />;
  return outcome === 'refused' ? <Refused /> : <Verified by={outcome} />;
}

export default function VerifyLinkPage() {
  const secret = useLinkSecret();
  return (
    <AuthLayout side={{ title: 'Why we ask.', lede: 'So that nobody can open an account with your address but you.' }}>
      {secret === null ? <NoToken /> : null}
      {secret?.[0] ? <Opened key={secret[0]} token={secret[0]} /> : null}
    </AuthLayout>
  );
}
