import { accountDeletionApi } from '@app/accounts/contract';
import { dayInWords } from '@app/platform/contract';
import { callEndpoint, session } from '@app/platform/web';
import { ButtonLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { hasCode } from '../parts/form/failure.ts';
import { AccountForm } from '../parts/form/AccountForm.tsx';
import { Lede, StateHeading } from '../parts/form/StateHeading.tsx';
import { useAccountForm } from '../parts/form/use-account-form.ts';
import { useLinkSecret } from '../parts/verification/use-link-secret.ts';
import { WhatDeletionDoes } from '../parts/WhatDeletionDoes.tsx';

/** When the account will be erased, or that the link was refused. */
type Outcome = { readonly erasedAfter: string } | 'refused';

interface ConfirmProps {
  readonly token: string;
  readonly code: string;
  readonly onEnd: (outcome: Outcome) => void;
}

/** Nothing happens before the button is pressed, because mail filters open every link. */
function Confirm({ token, code, onEnd }: ConfirmProps) {
  const task = useAccountForm({
    send: async () => {
      try {
        const { erased_after } = await callEndpoint(accountDeletionApi.confirmDeletion, { body: { token, code } });
        session.clear();
        onEnd({ erasedAfter: erased_after });
      } catch (error) {
        // A link that was cut off in the mail is shown like an expired one.
        if (!hasCode(error, 'CODE_REFUSED') && !hasCode(error, 'INVALID_INPUT')) throw error;
        onEnd('refused');
      }
    },
  });
  return (
    <>
      <h1 className="text-6xl font-medium">Delete your account?</h1>
      <Lede>When you press the button:</Lede>
      <WhatDeletionDoes />
      <AccountForm
        task={task}
        wording={{ ours: 'We could not delete your account.' }}
        submit="Delete my account"
        danger
        beside={
          <ButtonLink href="/" size="l">
            Keep my account
          </ButtonLink>
        }
      />
    </>
  );
}

function Confirmed({ erasedAfter }: { readonly erasedAfter: string }) {
  return (
    <>
      <StateHeading>Your account will be deleted</StateHeading>
      <Lede>
        We'll delete it after <b className="text-ink">{dayInWords(erasedAfter)}</b>, and you are logged out everywhere.
        Log in by the end of that day to keep it.
      </Lede>
      <div className="grid gap-3">
        <ButtonLink as="a" href="/" tone="primary" size="l">
          Back to home
        </ButtonLink>
        <ButtonLink as="a" href="/login" size="l">
          Log in and keep my account
        </ButtonLink>
      </div>
    </>
  );
}

function Refused() {
  return (
    <>
      <StateHeading>This link no longer works</StateHeading>
      <Lede>It has been used, replaced by a newer one, or is more than ten minutes old. Nothing has been changed.</Lede>
      <ButtonLink href="/deleteaccount" size="l" block>
        Ask for a new link
      </ButtonLink>
    </>
  );
}

const GRACE = { title: 'You have 7 days.', lede: 'Logging in once during that time cancels it.' };
const UNCHANGED = {
  title: 'Your account is as it was.',
  lede: 'Nothing is deleted until you open a new link and confirm.',
};

function Opened({ token, code }: Pick<ConfirmProps, 'token' | 'code'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome === 'refused')
    return (
      <AuthLayout side={UNCHANGED}>
        <Refused />
      </AuthLayout>
    );
  return (
    <AuthLayout side={GRACE}>
      {outcome === null ? (
        <Confirm token={token} code={code} onEnd={setOutcome} />
      ) : (
        <Confirmed erasedAfter={outcome.erasedAfter} />
      )}
    </AuthLayout>
  );
}

export default function ConfirmDeletionPage() {
  const secret = useLinkSecret();
  const [token = '', code = ''] = secret ?? [];
  if (secret) return <Opened key={token} token={token} code={code} />;
  return <AuthLayout side={secret === null ? UNCHANGED : GRACE}>{secret === null ? <Refused /> : null}</AuthLayout>;
}
