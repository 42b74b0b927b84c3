import type { Passkey } from '@app/accounts/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, Card, ConfirmDialog } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { passkeysQuery } from '../../queries.ts';
import { usePasskeysWork } from '../factors/passkey.ts';
import { RecoveryCodes } from '../factors/RecoveryCodes.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { type PasskeyActions, usePasskeys } from './use-passkeys.ts';

const ABOUT = 'Log in with your fingerprint, face or PIN. A fake website can’t steal a passkey.';

function Rows({ actions }: { readonly actions: PasskeyActions }) {
  const passkeys = useQuery(passkeysQuery);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = () => {
    setLeaving(null);
    if (leaving) actions.remove(leaving);
  };
  return (
    <>
      <Loaded level={3} query={passkeys} what="your passkeys">
        {(rows) =>
          rows.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              removing={actions.pending === passkey.id}
              onRemove={() => setLeaving(passkey)}
              onChanged={actions.changed}
            />
          ))
        }
      </Loaded>
      <ConfirmDialog
        open={leaving !== null}
        title={`Remove “${leaving?.name ?? ''}”?`}
        confirmLabel="Remove"
        danger
        onConfirm={remove}
        onCancel={() => setLeaving(null)}
      >
        You won’t be able to log in with it. Delete it on the device too: we can’t do that from here.
      </ConfirmDialog>
    </>
  );
}

function Add({ actions }: { readonly actions: PasskeyActions }) {
  if (!usePasskeysWork()) return <p className="mt-4 text-sm text-ink3">This browser does not support passkeys.</p>;
  return (
    <Button className="mt-4" icon={<KeyRound />} busy={actions.pending === 'add'} onClick={actions.add}>
      Add a passkey
    </Button>
  );
}

export function PasskeysCard() {
  const actions = usePasskeys();
  return (
    <Card title="Passkeys">
      {actions.dialog}
      {actions.codes ? (
        <RecoveryCodes codes={actions.codes}>
          <Button tone="primary" size="l" onClick={actions.codesKept}>
            I’ve saved them
          </Button>
        </RecoveryCodes>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-sm text-ink2">{ABOUT}</p>
          <Rows actions={actions} />
          <Add actions={actions} />
        </>
      )}
    </Card>
  );
}
