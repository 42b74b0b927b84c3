import type { Passkey } from '@app/accounts/contract';
import { Button, Card, ConfirmDialog } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { passkeysQuery } from '../../queries.ts';
import { usePasskeysWork } from '../factors/passkey.ts';
import { RecoveryCodes } from '../factors/RecoveryCodes.tsx';
import { Loaded } from '../profile/Loaded.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { type PasskeyActs, usePasskeys } from './use-passkeys.ts';

const ABOUT = 'Your finger, face or PIN instead of password and code. Nobody can trick you into giving it away.';

function Rows({ acts }: { readonly acts: PasskeyActs }) {
  const passkeys = useQuery(passkeysQuery);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = () => {
    setLeaving(null);
    if (leaving) acts.remove(leaving);
  };
  return (
    <>
      <Loaded query={passkeys} what="your passkeys">
        {(rows) =>
          rows.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              removing={acts.doing === passkey.id}
              onRemove={() => setLeaving(passkey)}
              onChanged={acts.changed}
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
        It no longer logs you in. Delete it on the device as well: we cannot do that from here.
      </ConfirmDialog>
    </>
  );
}

function Add({ acts }: { readonly acts: PasskeyActs }) {
  if (!usePasskeysWork()) return <p className="mt-4 text-sm text-ink3">This browser cannot make passkeys.</p>;
  return (
    <Button className="mt-4" icon={<KeyRound />} busy={acts.doing === 'add'} onClick={acts.add}>
      Add a passkey
    </Button>
  );
}

export function PasskeysCard() {
  const acts = usePasskeys();
  return (
    <Card title="Passkeys">
      {acts.dialog}
      {acts.codes ? (
        <RecoveryCodes codes={acts.codes}>
          <Button tone="primary" size="l" onClick={acts.codesKept}>
            I have kept them
          </Button>
        </RecoveryCodes>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-sm text-ink2">{ABOUT}</p>
          <Rows acts={acts} />
          <Add acts={acts} />
        </>
      )}
    </Card>
  );
}
