import { type CurrentUser, signupApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { CodeInput, Field } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import type { SyntheticEvent } from 'react';
import { replaceSelf } from '../../session/store.ts';
import { CODE_DIGITS, codeMissing, isWholeCode } from '../form/checks.ts';
import type { Wording } from '../form/failure.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { useFocus } from '../form/use-focus.ts';
import { digitsIn } from '../form/countdown.ts';
import { ResendNews, SendAgain } from './SendAgain.tsx';
import { useResend } from './use-resend.ts';

/** The last digit, typed or pasted, submits the form. */
function submitWhole({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  if (isWholeCode(currentTarget.value)) currentTarget.form?.requestSubmit();
}

export interface EnterCodeProps {
  readonly user: CurrentUser;
  readonly address: string;
  /** Seconds until another code may be requested. */
  readonly wait?: number;
  /** It has just taken the place of another form: the field gets the focus. */
  readonly fresh?: boolean;
  readonly wording: Wording;
  /** Called with the updated user once the address is confirmed. */
  readonly onConfirmed: (user: CurrentUser) => void | Promise<never>;
}

export function EnterCode({ user, address, wait, fresh = false, wording, onConfirmed }: EnterCodeProps) {
  const field = useFocus<HTMLInputElement>(fresh);
  const resend = useResend(user, wait);
  const task = useAccountForm({
    check: codeMissing,
    send: async (values) => {
      const code = digitsIn(textIn(values, 'code'));
      const now = await callEndpoint(signupApi.activateByCode, { body: { code } });
      replaceSelf(now);
      await onConfirmed(now);
    },
  });
  return (
    <>
      <AccountForm task={task} wording={wording} submit="Confirm" ownChecks beside={<SendAgain resend={resend} />}>
        <Field
          label="Six-digit code"
          required
          error={task.fields['code']}
          hint="You can paste the whole code. It is checked when the last digit is in."
        >
          <CodeInput name="code" digits={CODE_DIGITS} onInput={submitWhole} ref={field} />
        </Field>
      </AccountForm>
      <ResendNews resend={resend} address={address} wording={wording} />
    </>
  );
}
