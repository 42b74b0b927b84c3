import { send, session, useSite } from '@app/platform/web';
import { ButtonLink, Field, Notice, PasswordInput, TextInput, UiLink } from '@app/platform/web/ui';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from './form/browser.ts';
import { EmailInput } from './form/EmailInput.tsx';
import { hasCode } from './form/failure.ts';
import { PageForm } from './form/PageForm.tsx';
import { textIn, useForm } from './form/use-form.ts';
import { LOGIN_FAILURES } from './login-failure.ts';
import { stepAfterLogin } from './login-target.ts';
import { whoIsHere } from './who-is-here.ts';

async function logIn(values: FormData): Promise<void> {
  const code = textIn(values, 'code').trim();
  const body = {
    email: textIn(values, 'email').trim(),
    password: textIn(values, 'password'),
    ...(code ? { code } : {}),
  };
  const { token } = (await send({ method: 'POST', path: '/pausers/login', body })) as { readonly token: string };
  session.store(token);
}

/** Text rather than digits: a recovery code has letters. */
function FactorField({ error }: { readonly error: string | undefined }) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <Field
      label="Code of your authenticator app"
      hint="Six digits, or one of your recovery codes."
      required
      error={error}
      className="mt-4.5"
    >
      <TextInput
        ref={own}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        mono
        className="min-h-13"
      />
    </Field>
  );
}

function StaffNotice({ target }: { readonly target: string }) {
  return (
    <Notice
      tone="warn"
      title="You are logged in, without staff rights."
      announce
      actions={
        <ButtonLink as="a" href={target.startsWith('/admin') ? '/' : target}>
          Go on to the site
        </ButtonLink>
      }
    >
      Your account has a staff role. Its rights stay switched off until an authenticator app is set up for it.
      Everything else works as usual.
    </Notice>
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

/** Leaves by a full page load, so that everything starts anew as the person who logged in. */
export function LoginForm({ target }: { readonly target: string }) {
  const { supportEmail } = useSite();
  const [factor, setFactor] = useState(false);
  const [withoutRights, setWithoutRights] = useState(false);
  const task = useForm({
    send: async (values) => {
      try {
        await logIn(values);
      } catch (error) {
        if (!hasCode(error, 'SECOND_FACTOR_NEEDED')) throw error;
        setFactor(true);
        return;
      }
      // They are logged in by now: if this cannot be asked, they are not held up.
      const user = await whoIsHere().catch(() => null);
      if (user?.verified && user.second_factor === 'needed') setWithoutRights(true);
      else await leaveFor(stepAfterLogin(user, target));
    },
  });
  if (withoutRights) return <StaffNotice target={target} />;
  return (
    <PageForm
      task={task}
      wording={{ ours: 'We could not log you in.', supportEmail, codes: LOGIN_FAILURES }}
      submit="Log In"
    >
      <Fields factor={factor} codeError={task.fields['code']} />
    </PageForm>
  );
}
