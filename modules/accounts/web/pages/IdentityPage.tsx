import { accountsApi, IDENTITY_NAMES_DAYS, type IdentityState } from '@app/accounts/contract';
import type { ReplyOf } from '@app/platform/contract';
import { createQueryClient, Loaded, queryOf } from '@app/platform/web/query';
import { Button, ButtonLink, Field, Loading, SkeletonLines, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';
import { callEndpoint } from '@app/platform/web';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CaptchaTerms } from '../parts/captcha/CaptchaTerms.tsx';
import { answerCaptcha } from '../parts/captcha/captcha.ts';
import { Lede } from '../parts/form/StateHeading.tsx';
import { useReader } from '../parts/reader.ts';

/** How often the page polls while the check is undecided. */
const EVERY_MS = 5000;

const TEXTS: Readonly<Record<IdentityState, readonly [title: string, text: string]>> = {
  none: [
    'Confirm who you are',
    `A company we work with compares your face with a document. We are told only the outcome and keep no pictures. We keep the names you enter here for ${IDENTITY_NAMES_DAYS} days.`,
  ],
  pending: [
    'We are waiting for the decision',
    'It often takes a few minutes. You can close this page; come back to see the outcome.',
  ],
  approved: ['Your identity is confirmed', 'There is nothing more to do.'],
  declined: ['Your identity could not be confirmed', 'You can try again with another document or in better light.'],
  expired: ['The check was not finished in time', 'You can start again whenever you like.'],
};

function Begin({ label }: { readonly label: string }) {
  const [givenName, setGivenName] = useState('');
  const [lastName, setLastName] = useState('');
  const begin = useAction(
    async () =>
      callEndpoint(accountsApi.startIdentity, { body: { givenName, lastName, token: await answerCaptcha() } }),
    { onDone: ({ url }) => window.location.assign(url) },
  );
  const fields = begin.problem?.fields ?? {};
  return (
    <form
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void begin.call(undefined);
      }}
    >
      <Field label="First names, as in your document" required error={fields['givenName']}>
        <TextInput autoComplete="given-name" value={givenName} onChange={(each) => setGivenName(each.target.value)} />
      </Field>
      <Field label="Last name" required error={fields['lastName']}>
        <TextInput autoComplete="family-name" value={lastName} onChange={(each) => setLastName(each.target.value)} />
      </Field>
      <ProblemNotice problem={begin.problem} beside={['givenName', 'lastName']} title="Not started." />
      <Button type="submit" tone="primary" size="l" busy={begin.pending}>
        {label}
      </Button>
    </form>
  );
}

const HEADING = 'text-6xl font-medium outline-none';

/**
 * A decision that arrives while the page is open is announced. The heading takes the focus only if the form that had it
 * is gone, because the reader may be typing in one that stays.
 */
function Outcome({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const own = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title && document.activeElement === document.body) own.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div aria-live="polite">
      <h1 ref={own} tabIndex={-1} className={HEADING}>
        {title}
      </h1>
      <Lede>{children}</Lede>
    </div>
  );
}

function Standing({ state, offered }: ReplyOf<typeof accountsApi.identityState>) {
  const [title, text] = TEXTS[state];
  const mayBegin = offered && state !== 'approved';
  return (
    <>
      <Outcome title={title}>
        {offered || state !== 'none'
          ? text
          : 'We don’t offer identity checks at the moment, and you won’t be asked for one.'}
      </Outcome>
      {mayBegin ? (
        <>
          {state === 'pending' ? (
            <p className="text-ink2">
              Did you not finish, or were you asked for another picture? Start again: whichever check is confirmed
              counts.
            </p>
          ) : null}
          <Begin label={state === 'pending' ? 'Start again' : 'Start the check'} />
          <CaptchaTerms />
        </>
      ) : null}
      {state === 'approved' ? (
        <ButtonLink href="/profile/bookings" tone="primary" size="l">
          My bookings
        </ButtonLink>
      ) : null}
    </>
  );
}

function OwnState({ verificationId }: { readonly verificationId: string | null }) {
  const query = verificationId ? { verificationId } : {};
  const found = useQuery({
    ...queryOf(accountsApi.identityState, { query }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? EVERY_MS : false),
  });
  return (
    <Loaded level={1} query={found} what="the status of your check">
      {(data) => <Standing {...data} />}
    </Loaded>
  );
}

const AskToLogIn = () => (
  <>
    <Lede>Log in to see the status of your check.</Lede>
    <ButtonLink href="/login?from=/kyc-complete" tone="primary" size="l">
      Log In
    </ButtonLink>
  </>
);

const Waiting = () => (
  <Loading label="Looking up your account">
    <SkeletonLines lines={3} />
  </Loading>
);

/** The state of the identity check, and the button to begin one. */
export default function IdentityPage() {
  const reader = useReader();
  // A public page has no shared query client.
  const [cache] = useState(createQueryClient);
  const verificationId = useSearchParams()[0].get('verificationId');
  return (
    <div className="wrap max-w-form py-11">
      {reader === 'visitor' || reader === 'unknown' ? (
        <>
          <h1 className={HEADING}>Identity check</h1>
          {reader === 'visitor' ? <AskToLogIn /> : <Waiting />}
        </>
      ) : (
        <QueryClientProvider client={cache}>
          <OwnState verificationId={verificationId} />
        </QueryClientProvider>
      )}
    </div>
  );
}
