import { send, session } from '@app/platform/web';
import { Button, Field, Notice, PasswordInput, TextInput } from '@app/platform/web/ui';
import { type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import { type LoginFailure, loginFailure } from './login-failure.ts';

const never = () => () => undefined;
/** False on the server and until the script has taken over: the form must not be posted as a page. */
const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

async function logIn(form: FormData): Promise<void> {
  const body = { email: textIn(form, 'email').trim(), password: textIn(form, 'password') };
  const { token } = (await send({ method: 'POST', path: '/pausers/login', body })) as { readonly token: string };
  session.store(token);
}

/** Leaves by a full page load, so that everything starts anew as the person who logged in. */
export function LoginForm({ target }: { readonly target: string }) {
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const scripted = useScripted();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    logIn(new FormData(event.currentTarget)).then(
      () => window.location.assign(target),
      (error: unknown) => {
        setFailure(loginFailure(error));
        setBusy(false);
      },
    );
  };
  return (
    <form method="post" onSubmit={onSubmit} aria-busy={busy}>
      {failure ? (
        <Notice tone="error" title={failure.title} announce className="mb-5">
          {failure.text}
        </Notice>
      ) : null}
      <Field label="E-mail" required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={254}
          className="min-h-13"
        />
      </Field>
      <Field label="Password" required className="mt-4.5">
        <PasswordInput name="password" autoComplete="current-password" maxLength={128} className="[&_input]:min-h-13" />
      </Field>
      <Button type={scripted ? 'submit' : 'button'} tone="primary" size="l" block busy={busy} className="mt-6">
        Log In
      </Button>
      <noscript>
        <p className="mt-3 text-sm text-ink2">
          Logging in needs JavaScript. Everything on the public pages works without it.
        </p>
      </noscript>
    </form>
  );
}
