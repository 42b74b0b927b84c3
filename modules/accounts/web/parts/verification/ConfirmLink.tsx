import { signupApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Field, PasswordInput } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { newPasswordWeak, passwordMissing } from '../form/checks.ts';
import { hasCode } from '../form/failure.ts';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { AccountForm } from '../form/AccountForm.tsx';
import { PASSWORD_MAX } from '../form/password-hint.ts';
import { Lede, StateHeading } from '../form/StateHeading.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

/** session: this browser was logged in to the account. password: it was not, so the user logs in next. */
export type Confirmed = 'session' | 'password';
type Proof = { readonly password?: string; readonly new_password?: string };

interface StepProps {
  /** Rejects like the call, except for a dead link, which is shown instead of the form. */
  readonly confirm: (proof: Proof) => Promise<void>;
}
const WORDING = { ours: 'We could not confirm your address.' };

/** Nothing happens before the button is pressed: mail filters open every link, and would use this one up. */
function Press({ confirm, onPasswordNeeded }: StepProps & { readonly onPasswordNeeded: () => void }) {
  const task = useAccountForm({
    send: async () => {
      try {
        await confirm({});
      } catch (error) {
        if (!hasCode(error, 'PASSWORD_NEEDED')) throw error;
        onPasswordNeeded();
      }
    },
  });
  return (
    <>
      <h1 className="text-6xl font-medium">One last step</h1>
      <Lede>Press the button to confirm that this e-mail address is yours.</Lede>
      <AccountForm task={task} wording={WORDING} submit="Confirm my address" />
    </>
  );
}

function EnterPassword({ confirm, onForgotten }: StepProps & { readonly onForgotten: () => void }) {
  const task = useAccountForm({
    check: passwordMissing,
    send: (values) => confirm({ password: textIn(values, 'current_password') }),
  });
  return (
    <>
      <StateHeading>Enter your password</StateHeading>
      <Lede>
        You are not logged in here, so we need to check that the account is yours. Enter the password you chose when you
        signed up.
      </Lede>
      <AccountForm
        task={task}
        wording={WORDING}
        submit="Confirm my address"
        ownChecks
        beside={
          <Button size="l" onClick={onForgotten}>
            Choose a new password
          </Button>
        }
      >
        <Field label="Password" required error={task.fields['current_password']}>
          <PasswordInput name="current_password" autoComplete="current-password" maxLength={PASSWORD_MAX} />
        </Field>
      </AccountForm>
    </>
  );
}

function ChoosePassword({ confirm }: StepProps) {
  const task = useAccountForm({
    check: newPasswordWeak,
    send: (values) => confirm({ new_password: textIn(values, 'password') }),
  });
  return (
    <>
      <StateHeading>Choose a new password</StateHeading>
      <Lede>
        It replaces the password chosen at sign-up, and every device is logged out. If somebody else signed up with your
        address, they can no longer use the account.
      </Lede>
      <AccountForm task={task} wording={WORDING} submit="Confirm and change password" ownChecks>
        <NewPasswordField label="New password" email="" error={task.fields['password']} />
      </AccountForm>
    </>
  );
}

export interface ConfirmLinkProps {
  readonly token: string;
  readonly onConfirmed: (by: Confirmed) => void;
  readonly onRefused: () => void;
}

/** One click in the browser that signed up; elsewhere it needs the password of the sign-up, or a new one. */
export function ConfirmLink({ token, onConfirmed, onRefused }: ConfirmLinkProps) {
  const [step, setStep] = useState<'press' | 'password' | 'new'>('press');
  const confirm = async (proof: Proof) => {
    try {
      await callEndpoint(signupApi.confirmAddress, { body: { token, ...proof } });
    } catch (error) {
      if (!hasCode(error, 'LINK_REFUSED')) throw error;
      return onRefused();
    }
    onConfirmed(step === 'press' ? 'session' : 'password');
  };
  if (step === 'press') return <Press confirm={confirm} onPasswordNeeded={() => setStep('password')} />;
  if (step === 'password') return <EnterPassword confirm={confirm} onForgotten={() => setStep('new')} />;
  return <ChoosePassword confirm={confirm} />;
}
