import { passwordsApi } from '@app/accounts/contract';
import type { FieldErrors } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Field, Notice, PasswordInput, UiLink } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { problemsIn } from '../parts/form/checks.ts';
import { NewPasswordField } from '../parts/form/NewPasswordField.tsx';
import { AccountForm } from '../parts/form/AccountForm.tsx';
import { newPasswordProblem, PASSWORD_MAX } from '../parts/form/password-hint.ts';
import { useAccountForm } from '../parts/form/use-account-form.ts';
import { SignedIn } from '../parts/SignedIn.tsx';
import { ProfileShell } from '../profile/ProfileShell.tsx';

const problemsFor =
  (email: string) =>
  (values: FormData): FieldErrors =>
    problemsIn({
      current_password: textIn(values, 'current_password') ? '' : 'Enter your current password.',
      password: newPasswordProblem(textIn(values, 'password'), email),
    });

function Change({ email, onChanged }: { readonly email: string; readonly onChanged: () => void }) {
  const task = useAccountForm({
    check: problemsFor(email),
    send: async (values) => {
      const body = { current_password: textIn(values, 'current_password'), password: textIn(values, 'password') };
      await callEndpoint(passwordsApi.changePassword, { body });
      onChanged();
    },
  });
  return (
    <AccountForm
      task={task}
      wording={{ ours: 'We could not change your password.' }}
      submit="Change password"
      ownChecks
    >
      {/* Tells a password manager which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        labelEnd={<UiLink href="/forgotpassword">Forgot it?</UiLink>}
        required
        error={task.fields['current_password']}
      >
        <PasswordInput name="current_password" autoComplete="current-password" maxLength={PASSWORD_MAX} />
      </Field>
      <NewPasswordField label="New password" email={email} error={task.fields['password']} className="mt-4.5" />
    </AccountForm>
  );
}

export default function ChangePasswordPage() {
  const [changed, setChanged] = useState(false);
  return (
    <ProfileShell
      title={changed ? 'Your password has been changed' : 'Change your password'}
      lede={changed ? undefined : 'You stay logged in here. Every other device is logged out.'}
    >
      <div className="max-w-form">
        {changed ? (
          <Notice tone="success" title="Saved." announce>
            You stay logged in here. Every other device has been logged out, and we have sent you an e-mail about it.
          </Notice>
        ) : (
          <SignedIn>{(user) => <Change email={user.email ?? ''} onChanged={() => setChanged(true)} />}</SignedIn>
        )}
      </div>
    </ProfileShell>
  );
}
