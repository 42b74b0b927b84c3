import { Button } from '@app/platform/web/ui';
import KeyRound from 'lucide-react/icons/key-round';
import { AccountForm } from '../form/AccountForm.tsx';
import type { Wording } from '../form/failure.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { usePasskeysWork } from './passkey.ts';

export interface PasskeyFormProps {
  readonly wording: Wording;
  readonly send: () => Promise<void>;
}

/** A form of its own, because it has its own action and its own errors. Nothing where the browser has no passkeys. */
export function PasskeyForm({ wording, send }: PasskeyFormProps) {
  const works = usePasskeysWork();
  const task = useAccountForm({ send });
  if (!works) return null;
  return (
    <AccountForm
      task={task}
      wording={wording}
      button={
        <Button type="submit" size="l" block busy={task.pending} icon={<KeyRound />}>
          Use a passkey
        </Button>
      }
    />
  );
}
