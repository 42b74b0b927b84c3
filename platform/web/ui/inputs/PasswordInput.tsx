import { useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'icon' | 'mono'>;

/** Set `autoComplete` ("current-password" or "new-password") for password managers. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={shown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!shown)}
      className="min-h-9 rounded-item px-2.5 text-sm font-semibold hover:bg-sunken"
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  );
  return (
    <TextInput {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} end={toggle} />
  );
}
