import { passwordsApi } from '@app/accounts/contract';
import { callEndpoint, session } from '@app/platform/web';
import { ButtonLink } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { newPasswordWeak } from '../parts/form/checks.ts';
import { hasCode } from '../parts/form/failure.ts';
import { NewPasswordField } from '../parts/form/NewPasswordField.tsx';
import { AccountForm } from '../parts/form/AccountForm.tsx';
import { Lede, StateHeading } from '../parts/form/StateHeading.tsx';
import { useAccountForm } from '../parts/form/use-account-form.ts';
import { useLinkSecret } from '../parts/verification/use-link-secret.ts';

type Outcome = 'waiting' | 'changed' | 'refused';

function Choose({ token, onEnd }: { readonly token: string; readonly onEnd: (outcome: Outcome) => void }) {
  const task = useAccountForm({
    check: newPasswordWeak,
    send: async (values) => {
      try {
        const body = { token, password: textIn(values, 'password') };
        await callEndpoint(passwordsApi.resetPassword, { body });
        // Every session has ended, also that of this browser.
        session.clear();
        onEnd('changed');
      } catch (error) {
        if (!hasCode(error, 'LINK_REFUSED')) throw error;
        onEnd('refused');
      }
    },
  });
  return (
    <>
      <h1 className="text-6xl font-medium">Choose a new password</h1>
      <Lede>It takes effect at once, and every device is logged out.</Lede>
      <AccountForm
        task={task}
        wording={{ ours: 'We could not change your password.' }}
        submit="Change password"
        ownChecks
      >
        <NewPasswordField label="New password" email="" error={task.fields['password']} />
      </AccountForm>
    </>
  );
}

function Changed() {
  return (
    <>
      <StateHeading>Your password has been changed</StateHeading>
      <Lede>All devices have been logged out. Log in with the new password to continue.</Lede>
      <ButtonLink as="a" href="/login" tone="primary" size="l" block>
        Log In
      </ButtonLink>
    </>
  );
}

function AskAgain({ children }: { readonly children: string }) {
  return (
    <>
      <Lede>{children}</Lede>
      <ButtonLink href="/forgotpassword" tone="primary" size="l" block>
        Send me a new link
      </ButtonLink>
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1 className="text-6xl font-medium">Reset your password</h1>
      <AskAgain>Open this page from the link in our e-mail. We can send you a new one.</AskAgain>
    </>
  );
}

function Opened({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  return (
    <>
      {outcome === 'waiting' ? <Choose token={token} onEnd={setOutcome} /> : null}
      {outcome === 'changed' ? <Changed /> : null}
      {outcome === 'refused' ? (
        <>
          <StateHeading>This link no longer works</StateHeading>
          <AskAgain>It has been used, replaced by a newer one, or has expired. Your password is unchanged.</AskAgain>
        </>
      ) : null}
    </>
  );
}

export default function ResetPasswordPage() {
  const secret = useLinkSecret();
  return (
    <AuthLayout
      side={{ title: 'Three or four random words.', lede: 'Long beats complicated, and is easier to remember.' }}
    >
      {secret === null ? <NoLink /> : null}
      {secret?.[0] ? <Opened key={secret[0]} token={secret[0]} /> : null}
    </AuthLayout>
  );
}
