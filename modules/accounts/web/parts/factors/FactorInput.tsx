import { TextInput } from '@app/platform/web/ui';
import type { Ref } from 'react';

/** The code of an app or a recovery code: a text field, because recovery codes have letters. */
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
