import { isEmail } from '@app/platform/contract';
import { send } from '@app/platform/web';
import { Field } from '@app/platform/web/ui';
import { useRef, useState } from 'react';
import { EmailInput } from '../form/EmailInput.tsx';

interface Verdict {
  readonly acceptable: boolean;
  readonly university: boolean;
}

const words = ({ acceptable, university }: Verdict): { readonly ok?: string; readonly error?: string } => {
  if (!acceptable) return { error: 'This address cannot be used here. Please give another one.' };
  return { ok: university ? 'This university address can be used.' : 'This address can be used.' };
};

export interface AddressFieldProps {
  readonly error: string | undefined;
  readonly onAddress: (email: string) => void;
}

/**
 * Asks, when somebody leaves the field, whether the address could be used; never whether somebody has an account under
 * it. A check that fails says nothing: signing up checks again.
 */
export function AddressField({ error, onAddress }: AddressFieldProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = useRef('');
  const ask = async (email: string) => {
    const reply = await send({ method: 'POST', path: '/pausers/check', body: { email } }).catch(() => null);
    if (asked.current !== email) return;
    if (reply) setVerdict(reply as Verdict);
    else asked.current = '';
  };
  const leave = (typed: string) => {
    const email = typed.trim();
    if (email === asked.current || !isEmail(email)) return;
    asked.current = email;
    void ask(email);
  };
  const change = (typed: string) => {
    asked.current = '';
    setVerdict(null);
    onAddress(typed.trim());
  };
  const said = verdict && !error ? words(verdict) : {};
  return (
    <Field label="E-mail" required error={error ?? said.error} ok={said.ok} className="mt-4.5">
      <EmailInput
        autoComplete="email"
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => leave(event.target.value)}
      />
    </Field>
  );
}
