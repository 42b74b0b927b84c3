import { Field, PasswordInput, UiLink } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { FactorInput } from '../factors/FactorInput.tsx';
import { logInByPasskey } from '../factors/passkey.ts';
import { PasskeyForm } from '../factors/PasskeyForm.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { hasCode } from '../form/failure.ts';
import { CaptchaTerms } from '../captcha/CaptchaTerms.tsx';
import { AccountForm } from '../form/AccountForm.tsx';
import { useFocus } from '../form/use-focus.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { continueAfterLogin, logIn, orBlocked } from './log-in.ts';
import { LOGIN_FAILURES } from './login-failure.ts';

function FactorField({ error }: { readonly error: string | undefined }) {
  const own = useFocus<HTMLInputElement>();
  return (
    <Field
      label="Code from your authenticator app"
      hint="Six digits, or one of your recovery codes."
      required
      error={error}
      className="mt-4.5"
    >
      <FactorInput ref={own} />
    </Field>
  );
}

function Fields({ factor, codeError }: { readonly factor: boolean; readonly codeError: string | undefined }) {
  return (
    <>
      <Field label="E-mail" required>
        <EmailInput autoComplete="username" className="min-h-13" />
      </Field>
      <Field
        label="Password"
        labelEnd={<UiLink href="/forgotpassword">Forgot your password?</UiLink>}
        required
        className="mt-4.5"
      >
        <PasswordInput name="password" autoComplete="current-password" maxLength={128} className="[&_input]:min-h-13" />
      </Field>
      {factor ? <FactorField error={codeError} /> : null}
    </>
  );
}

const WORDING = { ours: 'We could not log you in.', codes: LOGIN_FAILURES };

/** Leaves by a full page load, so that all state starts afresh for the user who logged in. */
export function LoginForm({ target }: { readonly target: string }) {
  const [factor, setFactor] = useState(false);
  const task = useAccountForm({
    send: async (values) => {
      const code = textIn(values, 'code').trim();
      const credentials = { email: textIn(values, 'email').trim(), password: textIn(values, 'password') };
      try {
        await orBlocked(logIn({ ...credentials, ...(code ? { code } : {}) }));
      } catch (error) {
        if (!hasCode(error, 'SECOND_FACTOR_NEEDED')) throw error;
        setFactor(true);
        return;
      }
      await continueAfterLogin(target);
    },
  });
  const byPasskey = async () => {
    await orBlocked(logInByPasskey());
    await continueAfterLogin(target);
  };
  return (
    <>
      <AccountForm task={task} wording={WORDING} submit="Log In">
        <Fields factor={factor} codeError={task.fields['code']} />
        <CaptchaTerms />
      </AccountForm>
      <PasskeyForm wording={WORDING} send={byPasskey} />
    </>
  );
}
