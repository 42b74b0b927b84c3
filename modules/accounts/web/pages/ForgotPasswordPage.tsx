import { passwordsApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, ButtonLink, Field, UiLink } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { answerCaptcha } from '../parts/captcha/captcha.ts';
import { CaptchaTerms } from '../parts/captcha/CaptchaTerms.tsx';
import { EmailInput } from '../parts/form/EmailInput.tsx';
import { AccountForm } from '../parts/form/AccountForm.tsx';
import { Lede, StateHeading } from '../parts/form/StateHeading.tsx';
import { useAccountForm } from '../parts/form/use-account-form.ts';
import { addressProblems } from '../parts/signup/signup-check.ts';

function AddressForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const task = useAccountForm({
    check: addressProblems,
    send: async (values) => {
      const email = textIn(values, 'email').trim();
      const captcha = await answerCaptcha();
      await callEndpoint(passwordsApi.forgotPassword, { body: { email, captcha } });
      onSent(email);
    },
  });
  return (
    <>
      <h1 className="text-6xl font-medium">Forgot your password?</h1>
      <Lede>Enter your e-mail and we’ll send a reset link.</Lede>
      <AccountForm task={task} wording={{ ours: 'We could not send the link.' }} submit="Send me a link" ownChecks>
        <Field label="E-mail" required error={task.fields['email']}>
          <EmailInput autoComplete="username" className="min-h-13" />
        </Field>
        <CaptchaTerms />
      </AccountForm>
      <p className="mt-5 text-center text-ink2">
        Remembered it? <UiLink href="/login">Log in</UiLink>
      </p>
    </>
  );
}

/** The same text for an address without an account, so that it does not reveal who has one. */
function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <>
      <StateHeading>Check your e-mail</StateHeading>
      <Lede>
        If there is an account for <b className="break-words text-ink">{email}</b>, a link is on its way to it. It works
        for 30 minutes. Look in your junk folder if nothing arrives.
      </Lede>
      <div className="grid gap-3">
        <ButtonLink href="/login" tone="primary" size="l">
          Back to log-in
        </ButtonLink>
        <Button size="l" onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </>
  );
}

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout
      side={{ title: 'It happens to everyone.', lede: 'Your answers, flags and notes are kept with your account.' }}
    >
      {sentTo === null ? <AddressForm onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthLayout>
  );
}
