import { TextInput, type TextInputProps } from '@app/platform/web/ui';

const EMAIL_MAX = 254;

/** Set `autoComplete` to "username" for an existing account, and to "email" for a new address. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'name'>) {
  return (
    <TextInput
      {...props}
      name="email"
      type="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      maxLength={EMAIL_MAX}
    />
  );
}
