import { type CurrentUser, profileApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { Field } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { replaceSelf } from '../../session/store.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import type { Wording } from '../form/failure.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { useFocus } from '../form/use-focus.ts';
import { addressProblems } from '../signup/signup-check.ts';

export interface WrongAddressProps {
  readonly wording: Wording;
  readonly onChanged: (user: CurrentUser) => void;
}

/** Sends the code to another address. The account keeps the current one until that code is confirmed. */
export function WrongAddress({ wording, onChanged }: WrongAddressProps) {
  const own = useFocus<HTMLInputElement>();
  const task = useAccountForm({
    check: addressProblems,
    send: async (values) => {
      const body = { email: textIn(values, 'email').trim() };
      const now = await callEndpoint(profileApi.changeEmail, { body });
      replaceSelf(now);
      onChanged(now);
    },
  });
  return (
    <AccountForm task={task} wording={wording} submit="Send a code there" ownChecks>
      <Field
        label="The right address"
        required
        error={task.fields['email']}
        hint="Your earlier code will stop working."
      >
        <EmailInput autoComplete="email" ref={own} />
      </Field>
    </AccountForm>
  );
}
