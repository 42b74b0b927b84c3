import { type Passkey, passkeysApi } from '@app/accounts/contract';
import { dayInWords, type FieldErrors } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Field, TextInput } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { AccountForm } from '../form/AccountForm.tsx';
import { useFocus } from '../form/use-focus.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { Row } from '../profile/Row.tsx';

const NAME_MAX = 60;

const nameMissing = (values: FormData): FieldErrors =>
  textIn(values, 'name').trim() ? {} : { name: 'Give it a name.' };

function Rename({ passkey, onEnd }: { readonly passkey: Passkey; readonly onEnd: (changed: boolean) => void }) {
  const own = useFocus<HTMLInputElement>();
  const task = useAccountForm({
    check: nameMissing,
    send: async (values, keyFor) => {
      await callEndpoint(passkeysApi.renamePasskey, {
        params: { id: passkey.id },
        body: { name: textIn(values, 'name').trim() },
        idempotencyKey: keyFor(),
      });
      onEnd(true);
    },
  });
  return (
    <AccountForm
      task={task}
      wording={{ ours: 'We could not change the name.' }}
      submit="Save"
      ownChecks
      beside={
        <Button size="l" onClick={() => onEnd(false)}>
          Cancel
        </Button>
      }
    >
      <Field label="Name of this passkey" required error={task.fields['name']}>
        <TextInput name="name" defaultValue={passkey.name} maxLength={NAME_MAX} ref={own} />
      </Field>
    </AccountForm>
  );
}

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly removing: boolean;
  readonly onRemove: () => void;
  readonly onChanged: () => void;
}

export function PasskeyRow({ passkey, removing, onRemove, onChanged }: PasskeyRowProps) {
  const [renaming, setRenaming] = useState(false);
  const end = (changed: boolean) => {
    setRenaming(false);
    if (changed) onChanged();
  };
  if (renaming) return <Row title={<Rename passkey={passkey} onEnd={end} />} />;
  const used = passkey.last_used_at ? `last used on ${dayInWords(passkey.last_used_at)}` : 'not used yet';
  return (
    <Row
      title={passkey.name}
      action={
        <>
          <Button onClick={() => setRenaming(true)} aria-label={`Rename ${passkey.name}`}>
            Rename
          </Button>
          <Button tone="quiet" busy={removing} onClick={onRemove} aria-label={`Remove ${passkey.name}`}>
            Remove
          </Button>
        </>
      }
    >
      Added on {dayInWords(passkey.created_at)}, {used}.
    </Row>
  );
}
