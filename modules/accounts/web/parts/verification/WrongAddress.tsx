import type { CurrentUser } from '@app/accounts/contract';
import type { FieldErrors } from '@app/platform/contract';
import { send } from '@app/platform/web';
import { Field, TextInput } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';
import type { Wording } from '../form/failure.ts';
import { PageForm } from '../form/PageForm.tsx';
import { textIn, useForm } from '../form/use-form.ts';
import { emailProblem } from '../signup/signup-check.ts';

const addressMissing = (values: FormData): FieldErrors => {
  const email = emailProblem(textIn(values, 'email').trim());
  return email ? { email } : {};
};

export interface WrongAddressProps {
  readonly wording: Wording;
  readonly onChanged: (user: CurrentUser) => void;
}

/** Sends the code to another address. The account keeps its present one until that code comes back. */
export function WrongAddress({ wording, onChanged }: WrongAddressProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => own.current?.focus(), []);
  const task = useForm({
    check: addressMissing,
    send: async (values) => {
      const body = { email: textIn(values, 'email').trim() };
      onChanged((await send({ method: 'POST', path: '/pausers/changeemail', body })) as CurrentUser);
    },
  });
  return (
    <PageForm task={task} wording={wording} submit="Send a code there" ownChecks>
      <Field
        label="The right address"
        required
        error={task.fields['email']}
        hint="The code sent before no longer works then."
      >
        <TextInput
          ref={own}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={254}
        />
      </Field>
    </PageForm>
  );
}
