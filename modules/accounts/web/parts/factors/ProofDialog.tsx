import { Button, Dialog, Field, PasswordInput } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { passwordMissing } from '../form/checks.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { PASSWORD_MAX } from '../form/password-hint.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { PassFactor } from './PassFactor.tsx';

export interface ProofRequest {
  readonly kind: 'password' | 'factor';
  /** The previous password was wrong. */
  readonly wrong: boolean;
  /** Null: cancelled. */
  readonly answer: (typed: string | null) => void;
}

function PasswordForm({ request: { wrong, answer } }: { readonly request: ProofRequest }) {
  const task = useAccountForm({
    check: passwordMissing,
    send: async (values) => answer(textIn(values, 'current_password')),
  });
  const error = task.fields['current_password'] ?? (wrong ? 'That password isn’t right.' : undefined);
  return (
    <AccountForm
      task={task}
      wording={{ ours: 'We could not check your password.' }}
      submit="Continue"
      ownChecks
      beside={
        <Button size="l" onClick={() => answer(null)}>
          Cancel
        </Button>
      }
    >
      <Field label="Password" required error={error}>
        <PasswordInput name="current_password" autoComplete="current-password" maxLength={PASSWORD_MAX} />
      </Field>
    </AccountForm>
  );
}

const WORDS = {
  password: { title: 'Enter your password', text: 'You logged in a while ago, so we need to check that it’s you.' },
  factor: {
    title: 'Confirm with your passkey or app',
    text: 'You logged in here with your password alone. Use your passkey or authenticator app before you change how you log in.',
  },
};

export function ProofDialog({ request }: { readonly request: ProofRequest }) {
  const { title, text } = WORDS[request.kind];
  const close = () => request.answer(null);
  return (
    <Dialog open onClose={close} title={title}>
      <p className="mb-4">{text}</p>
      {request.kind === 'password' ? (
        // Keyed, so that the form is empty again after a refusal.
        <PasswordForm key={String(request.wrong)} request={request} />
      ) : (
        <PassFactor onPassed={() => request.answer('')} onCancel={close} />
      )}
    </Dialog>
  );
}
