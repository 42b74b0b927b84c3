import { type CurrentUser, profileApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Card, Field, Notice, PasswordInput, toast } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { replaceSelf } from '../../session/store.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { hasCode } from '../form/failure.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { PASSWORD_MAX } from '../form/password-hint.ts';
import { useFocus, useHasSwapped } from '../form/use-focus.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { addressProblems } from '../signup/signup-check.ts';
import { EnterCode } from '../verification/EnterCode.tsx';

function PasswordField({ error }: { readonly error: string | undefined }) {
  const own = useFocus<HTMLInputElement>();
  return (
    <Field
      label="Password"
      hint="You logged in a while ago, so we need to check that it’s you."
      required
      error={error}
      className="mt-4.5"
    >
      <PasswordInput name="current_password" autoComplete="current-password" maxLength={PASSWORD_MAX} ref={own} />
    </Field>
  );
}

interface AskProps {
  /** It has just taken the place of the code: the field gets the focus. */
  readonly fresh: boolean;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
}

function AskForCode({ fresh, onSent, onCancel }: AskProps) {
  const field = useFocus<HTMLInputElement>(fresh);
  const [stale, setStale] = useState(false);
  const task = useAccountForm({
    check: addressProblems,
    send: async (values) => {
      const password = textIn(values, 'current_password') || undefined;
      try {
        const body = { email: textIn(values, 'email').trim(), password };
        replaceSelf(await callEndpoint(profileApi.changeEmail, { body }));
        onSent();
      } catch (error) {
        if (!hasCode(error, 'REAUTH_NEEDED')) throw error;
        setStale(true);
      }
    },
  });
  return (
    <AccountForm
      task={task}
      wording={{ ours: 'We could not send the code.' }}
      ownChecks
      button={
        <Button type="submit" tone="primary" busy={task.pending}>
          Send a code there
        </Button>
      }
      beside={onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
    >
      <Field
        label="New e-mail address"
        required
        error={task.fields['email']}
        hint="We’ll send a code to confirm it, and notify your current address."
      >
        <EmailInput autoComplete="email" ref={field} />
      </Field>
      {stale ? <PasswordField error={task.fields['current_password']} /> : null}
    </AccountForm>
  );
}

interface SentProps {
  readonly user: CurrentUser;
  readonly pending: string;
  /** It has just taken the place of the form that had the code sent: it is announced, and the field gets the focus. */
  readonly fresh: boolean;
  readonly onConfirmed: () => void;
  readonly onAnother: () => void;
}

function CodeSent({ user, pending, fresh, onConfirmed, onAnother }: SentProps) {
  const [announce] = useState(fresh);
  return (
    <>
      <Notice className="mb-5" announce={announce}>
        We sent a code to <b className="break-words">{pending}</b>. Your current address stays until you enter it.
      </Notice>
      <EnterCode
        user={user}
        address={pending}
        fresh={fresh}
        wording={{ ours: 'We could not check the code.' }}
        onConfirmed={onConfirmed}
      />
      <Button tone="quiet" className="mt-4" onClick={onAnother}>
        Use another address
      </Button>
    </>
  );
}

/** The current address stays until the code sent to the new one is confirmed. */
export function EmailCard({ user }: { readonly user: CurrentUser }) {
  const [another, setAnother] = useState(false);
  const pending = user.pending_email;
  const shown = another ? null : pending;
  const fresh = useHasSwapped(shown ?? '');
  const finish = () => {
    setAnother(false);
    toast({ message: 'Your e-mail address has been changed.' });
  };
  return (
    <Card title="E-mail address">
      <p className="mb-4">
        <span className="text-ink2">Current address: </span>
        <b className="break-words">{user.email}</b>
      </p>
      {shown ? (
        <CodeSent
          key={shown}
          user={user}
          pending={shown}
          fresh={fresh}
          onConfirmed={finish}
          onAnother={() => setAnother(true)}
        />
      ) : (
        <AskForCode
          fresh={fresh}
          onSent={() => setAnother(false)}
          {...(pending ? { onCancel: () => setAnother(false) } : {})}
        />
      )}
    </Card>
  );
}
