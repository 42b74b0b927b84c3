import { Field, PasswordInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { PASSWORD_MAX, passwordHint } from './password-hint.ts';

export interface NewPasswordFieldProps {
  readonly label: string;
  /** The address of the account, whose name must not be in the password. Empty when the page does not know it. */
  readonly email: string;
  readonly error?: string | undefined;
  readonly className?: string;
}

export function NewPasswordField({ label, email, error, className }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <Field label={label} required error={error} hint={passwordHint(typed, email)} className={className}>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}
