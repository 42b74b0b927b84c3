import { signupApi } from '@app/accounts/contract';
import { isEmail, type ReplyOf } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Field } from '@app/platform/web/ui';
import { useRef, useState } from 'react';
import { EmailInput } from '../form/EmailInput.tsx';

type AddressFacts = ReplyOf<typeof signupApi.checkAddress>;

const words = ({ acceptable, university }: AddressFacts): { readonly ok?: string; readonly error?: string } => {
  if (!acceptable) return { error: 'This address cannot be used here. Please enter another one.' };
  return university ? { ok: 'University address.' } : {};
};

export interface AddressFieldProps {
  readonly error: string | undefined;
  readonly onAddress: (email: string) => void;
}

/**
 * On blur, checks whether the address is refused or belongs to a university. The check does not know about accounts, so
 * it never says that an address is free. A failed check shows nothing, because signing up checks again.
 */
export function AddressField({ error, onAddress }: AddressFieldProps) {
  const [facts, setFacts] = useState<AddressFacts | null>(null);
  const checked = useRef('');
  const check = async (email: string) => {
    const reply = await callEndpoint(signupApi.checkAddress, { body: { email } }).catch(() => null);
    if (checked.current !== email) return;
    if (reply) setFacts(reply);
    else checked.current = '';
  };
  const leave = (typed: string) => {
    const email = typed.trim();
    if (email === checked.current || !isEmail(email)) return;
    checked.current = email;
    void check(email);
  };
  const change = (typed: string) => {
    checked.current = '';
    setFacts(null);
    onAddress(typed.trim());
  };
  const hint = facts && !error ? words(facts) : {};
  return (
    <Field label="E-mail" required error={error ?? hint.error} ok={hint.ok} className="mt-4.5">
      <EmailInput
        autoComplete="email"
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => leave(event.target.value)}
      />
    </Field>
  );
}
