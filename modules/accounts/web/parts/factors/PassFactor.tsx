import { factorsApi } from '@app/accounts/contract';
import type { FieldErrors } from '@app/platform/contract';
import { callEndpoint, session } from '@app/platform/web';
import { Button, Field } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { refreshSelf, selfNow } from '../../session/store.ts';
import { leaveFor } from '../form/browser.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { FactorInput } from './FactorInput.tsx';
import { logInByPasskey } from './passkey.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

export interface PassFactorProps {
  readonly onPassed: () => void;
  readonly onCancel?: () => void;
}

const codeMissing = (values: FormData): FieldErrors => (textIn(values, 'code').trim() ? {} : { code: 'Enter a code.' });

function ByCode({ onPassed, onCancel }: PassFactorProps) {
  const task = useAccountForm({
    check: codeMissing,
    send: async (values) => {
      const body = { code: textIn(values, 'code').trim() };
      const { token } = await callEndpoint(factorsApi.verifyTotp, { body });
      session.store(token);
      onPassed();
    },
  });
  return (
    <AccountForm
      task={task}
      wording={{ ours: 'We could not check the code.' }}
      submit="Confirm"
      ownChecks
      beside={
        onCancel ? (
          <Button size="l" onClick={onCancel}>
            Cancel
          </Button>
        ) : null
      }
    >
      <Field label="Code" hint="From your authenticator app, or a recovery code." required error={task.fields['code']}>
        <FactorInput />
      </Field>
    </AccountForm>
  );
}

/** For a user who has a factor and has not passed it in this session. A passkey opens a new session that has. */
export function PassFactor(props: PassFactorProps) {
  const byPasskey = async () => {
    const before = selfNow()?.uid;
    await logInByPasskey();
    const { own } = await refreshSelf();
    // The passkey belongs to another user, but the page around this is about the first one.
    if (own?.uid !== before) await leaveFor(window.location.pathname);
    props.onPassed();
  };
  return (
    <>
      <ByCode {...props} />
      <PasskeyForm wording={{ ours: 'We could not check your passkey.' }} send={byPasskey} />
    </>
  );
}
