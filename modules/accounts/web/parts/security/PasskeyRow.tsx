import { type Passkey, passkeysApi } from '@app/accounts/contract';
import { dayInWords, type FieldErrors } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Field, TextInput, toast } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import { useState } from 'react';
import { AccountForm } from '../form/AccountForm.tsx';
import { useFocus, useHasSwapped } from '../form/use-focus.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { Row } from '../profile/Row.tsx';

const NAME_MAX = 60;

const nameMissing = (values: FormData): FieldErrors =>
  textIn(values, 'name').trim() ? {} : { name: 'Give it a name.' };

interface RenameProps {
  readonly passkey: Passkey;
  readonly onSaved: () => void;
  readonly onEnd: () => void;
}

function Rename({ passkey, onSaved, onEnd }: RenameProps) {
  const own = useFocus<HTMLInputElement>();
  const task = useAccountForm({
    check: nameMissing,
    send: async (values, keyFor) => {
      const name = textIn(values, 'name').trim();
      await callEndpoint(passkeysApi.renamePasskey, {
        params: { id: passkey.id },
        body: { name },
        idempotencyKey: keyFor(),
      });
      toast({ message: `The passkey is now called “${name}”.` });
      onSaved();
      onEnd();
    },
  });
  return (
    <AccountForm
      task={task}
      wording={{ ours: 'We could not change the name.' }}
      submit="Save"
      ownChecks
      beside={
        <Button size="l" onClick={onEnd}>
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

interface DetailsProps extends Pick<PasskeyRowProps, 'passkey' | 'removing' | 'onRemove'> {
  /** The form for its name has just been closed: the button that opened it gets the focus back. */
  readonly fresh: boolean;
  readonly onRename: () => void;
}

function Details({ passkey, removing, fresh, onRemove, onRename }: DetailsProps) {
  const button = useFocus<HTMLButtonElement>(fresh);
  const used = passkey.last_used_at ? `last used on ${dayInWords(passkey.last_used_at)}` : 'not used yet';
  return (
    <Row
      title={passkey.name}
      action={
        <>
          <Button ref={button} onClick={onRename} aria-label={`Rename ${passkey.name}`}>
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

export function PasskeyRow({ passkey, removing, onRemove, onChanged }: PasskeyRowProps) {
  const [renaming, setRenaming] = useState(false);
  const fresh = useHasSwapped(renaming ? 'form' : 'details');
  if (renaming)
    return <Row title={<Rename passkey={passkey} onSaved={onChanged} onEnd={() => setRenaming(false)} />} />;
  const rename = () => setRenaming(true);
  return <Details passkey={passkey} removing={removing} fresh={fresh} onRemove={onRemove} onRename={rename} />;
}
