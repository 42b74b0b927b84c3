import { accountDeletionApi, type CurrentUser } from '@app/accounts/contract';
import { callEndpoint, pageMeta, useSite } from '@app/platform/web';
import { ButtonLink } from '@app/platform/web/ui';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { PageForm } from '../parts/form/PageForm.tsx';
import { Lede, StateHeading } from '../parts/form/StateHeading.tsx';
import { useAccountForm } from '../parts/form/use-account-form.ts';
import { SignedIn } from '../parts/SignedIn.tsx';
import { clockText } from '../parts/form/countdown.ts';
import { WhatDeletionDoes } from '../parts/WhatDeletionDoes.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Delete account', path: '/deleteaccount', noIndex: true });

interface Mailed {
  readonly email: string;
  readonly until: string;
}

function Request({ user, onMailed }: { readonly user: CurrentUser; readonly onMailed: (mailed: Mailed) => void }) {
  const { supportEmail } = useSite();
  const email = user.email ?? '';
  const task = useAccountForm({
    send: async (_values, keyFor) => {
      const sent = await callEndpoint(accountDeletionApi.requestDeletion, { body: {}, idempotencyKey: keyFor() });
      onMailed({ email, until: clockText(sent.expires_at) });
    },
  });
  return (
    <>
      <p className="mb-5.5">
        We mail a link to <b className="break-words">{email}</b>. Nothing happens to your account before you open it and
        confirm.
      </p>
      <PageForm
        task={task}
        wording={{ ours: 'We could not send the link.', supportEmail }}
        submit="Mail me the link"
        danger
      />
    </>
  );
}

export default function DeleteAccountPage() {
  const [mailed, setMailed] = useState<Mailed | null>(null);
  return (
    <AuthLayout
      side={{
        title: 'Leaving is easy, and so is coming back.',
        lede: 'For 7 days a single log-in undoes it.',
      }}
    >
      {mailed ? (
        <>
          <StateHeading>Check your e-mail</StateHeading>
          <Lede>
            We sent a link to <b className="break-words text-ink">{mailed.email}</b>. It works until {mailed.until}. If
            you change your mind, do nothing: your account stays as it is.
          </Lede>
          <ButtonLink href="/" size="l" block>
            Back to home
          </ButtonLink>
        </>
      ) : (
        <>
          <h1 className="text-6xl font-medium">Delete your account</h1>
          <Lede>This is what happens when you confirm:</Lede>
          <WhatDeletionDoes />
          <SignedIn>{(user) => <Request user={user} onMailed={setMailed} />}</SignedIn>
        </>
      )}
    </AuthLayout>
  );
}
