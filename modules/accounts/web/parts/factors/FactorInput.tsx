import { TextInput } from '@app/platform/web/ui';
import type { Ref } from 'react';

/** The code of an app or a recovery code: text rather than digits, because the latter has letters. */
export function FactorInput(props: { readonly ref?: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      mono
      className="min-h-13"
    />
  );
}
