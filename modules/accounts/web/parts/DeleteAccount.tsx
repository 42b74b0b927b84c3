import { accountDeletionApi, type CurrentUser } from '@app/accounts/contract';
import { timeOfDay } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Notice } from '@app/platform/web/ui';
import { type ReactNode, useState } from 'react';
import { AccountForm } from './form/AccountForm.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { SignedIn } from './SignedIn.tsx';
import { ProfileShell } from '../profile/ProfileShell.tsx';
import { WhatDeletionDoes } from './WhatDeletionDoes.tsx';

interface Mailed {
  readonly email: string;
  readonly until: string;
}

function Request({ user, onMailed }: { readonly user: CurrentUser; readonly onMailed: (mailed: Mailed) => void }) {
  const email = user.email ?? '';
  const task = useAccountForm({
    send: async (_values, keyFor) => {
      const sent = await callEndpoint(accountDeletionApi.requestDeletion, { body: {}, idempotencyKey: keyFor() });
      onMailed({ email, until: timeOfDay(sent.expires_at) });
    },
  });
  return (
    <>
      <p className="mb-5.5">
        We’ll e-mail a link to <b className="break-words">{email}</b>. Nothing happens to your account until you open it
        and confirm.
      </p>
      <AccountForm task={task} wording={{ ours: 'We could not send the link.' }} submit="E-mail me the link" danger />
    </>
  );
}

/** The request to delete one's account; `details` is the longer text staff edit, which may be missing. */
export function DeleteAccount({ details }: { readonly details: ReactNode }) {
  const [mailed, setMailed] = useState<Mailed | null>(null);
  return (
    <ProfileShell
      title={mailed ? 'Check your e-mail' : 'Delete your account'}
      lede={mailed ? undefined : 'This is what happens when you confirm:'}
    >
      <div className="max-w-form">
        {mailed ? (
          <Notice tone="success" title="The link is on its way." announce>
            We sent it to <b className="break-words">{mailed.email}</b>. It works until {mailed.until} (UK time). If you
            change your mind, do nothing: your account stays as it is.
          </Notice>
        ) : (
          <>
            <WhatDeletionDoes />
            <SignedIn>{(user) => <Request user={user} onMailed={setMailed} />}</SignedIn>
            {details}
          </>
        )}
      </div>
    </ProfileShell>
  );
}
