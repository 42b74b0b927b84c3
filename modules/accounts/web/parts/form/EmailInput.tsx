import { TextInput, type TextInputProps } from '@app/platform/web/ui';

const EMAIL_MAX = 254;

/** Say `autoComplete`: "username" where somebody has an account, "email" where they give an address. */
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
