import { session, useSite } from '@app/platform/web';
import { Badge, ButtonLink, Loading, Notice, SkeletonLines } from '@app/platform/web/ui';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppealForm } from '../parts/AppealForm.tsx';
import { forgetBan } from '../parts/ban-ticket.ts';
import { isForNow, isOver, pauseText } from '../parts/pause-text.ts';
import { type Ban, useBan } from '../parts/use-ban.ts';

const TICK_MS = 5000;
type Banned = Extract<Ban, { kind: 'banned' }>;

/** Null on the server, whose clock and time zone are not the reader's. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <h1 className="text-5xl font-medium sm:text-6xl">{children}</h1>
);
const Text = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-3 text-md leading-[1.6] text-ink2">{children}</p>
);

function Open() {
  return (
    <>
      <Title>Your account is open</Title>
      <Text>It is no longer blocked. Log in and carry on where you left off.</Text>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/login" tone="primary">
          Log In
        </ButtonLink>
        <ButtonLink href="/" tone="quiet">
          Back to home
        </ButtonLink>
      </div>
    </>
  );
}

/** Drawn once the ban is known, so never on the server. */
function Leave({ className }: { readonly className?: string }) {
  return session.token() ? (
    <ButtonLink href="/logout" tone="quiet" className={className} onClick={forgetBan}>
      Log Out
    </ButtonLink>
  ) : (
    <ButtonLink href="/" tone="quiet" className={className}>
      Back to home
    </ButtonLink>
  );
}
/** On its own, its words stand in line with the text above. */
const LeaveAlone = () => <Leave className="-ml-4.5" />;

const OUTCOMES = {
  open: { tone: 'success', title: 'Your request is with us.' },
  granted: { tone: 'success', title: 'Your account is open again.' },
  refused: { tone: 'info', title: 'Our team has reviewed it. Your account stays blocked.' },
} as const;

function AppealState({ appeal }: { readonly appeal: NonNullable<Banned['appeal']> }) {
  const { supportEmail } = useSite();
  const { tone, title } = OUTCOMES[appeal.state];
  return (
    <>
      <Notice tone={tone} title={title} announce className="mt-7 mb-5">
        {appeal.state === 'open' ? 'Our team will read it and reply by e-mail.' : appeal.answer}
      </Notice>
      {appeal.state === 'refused' ? (
        <p className="mb-5 text-ink2">
          If you disagree, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      ) : null}
      <LeaveAlone />
    </>
  );
}

function WithoutToken() {
  const { supportEmail } = useSite();
  const isLoggedIn = Boolean(session.token());
  return (
    <>
      <p className="mt-7 mb-5">
        To ask for a review, {isLoggedIn ? '' : 'try to log in or '}open the link in the e-mail we sent you about this;
        or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      {isLoggedIn ? (
        <LeaveAlone />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/login" tone="primary">
            Log In
          </ButtonLink>
          <Leave />
        </div>
      )}
    </>
  );
}

function Review({ ban, onChange }: { readonly ban: Banned; readonly onChange: (ban: Ban) => void }) {
  const { token, appeal } = ban;
  if (appeal) return <AppealState appeal={appeal} />;
  if (token === null) return <WithoutToken />;
  return (
    <AppealForm
      token={token}
      onSent={(created_at) => onChange({ ...ban, appeal: { state: 'open', created_at, answer: null } })}
      onNothing={() => onChange({ kind: 'none' })}
      beside={<Leave />}
    />
  );
}

function WhatHappened({ ban, paused }: { readonly ban: Banned | null; readonly paused: boolean }) {
  return (
    <>
      {ban?.reason ? (
        <p className="mt-3 text-md leading-[1.6]">
          <b>Reason:</b> {ban.reason}
        </p>
      ) : null}
      <Text>
        {paused
          ? 'This can happen by mistake. When the time is up, log in as usual; you don’t need to do anything.'
          : 'It stays blocked until our team reviews it. If there is something we should know, ask for a review.'}{' '}
        Your answers are safe, and your paid time is paused while you wait.
      </Text>
    </>
  );
}

function HowItWorks() {
  return (
    <div className="mt-9 border-t border-line pt-4 text-sm text-ink2">
      <p>If we got it wrong, we unblock your account, and this block will not count against you.</p>
      <details className="mt-2">
        <summary className="inline-block py-1 text-link underline underline-offset-3">
          How copy protection works
        </summary>
        <p className="mt-2 max-w-[60ch] leading-[1.6]">
          On the pages you study from (questions, mocks, guides, gems and the study group) we notice the screenshot key.
          A single press is only noted. If it happens again we warn you, and after that the account is blocked for a
          limited time, and we tell you how long. Only our team can block an account for good. If you use a magnifier or
          a screen reader, turn on “I use assistive technology” under Preferences, and we won’t count those keys.
        </p>
      </details>
    </div>
  );
}

export default function BlockedPage() {
  const [query] = useSearchParams();
  const [ban, setBan] = useBan(query.get('review'));
  const now = useNow();
  const banned = ban.kind === 'banned' ? ban : null;
  const until = banned?.until ?? null;
  const paused = isForNow(banned, query.get('banned'));
  const over = ban.kind === 'none' || (until !== null && now !== null && isOver(until, now));
  return (
    <div className="mx-auto w-full max-w-head px-5 py-10 sm:py-16">
      {over ? (
        <Open />
      ) : (
        <>
          {until !== null && now ? (
            <Badge tone="warn" icon={<Clock />} className="mb-3">
              {pauseText(until, now)}
            </Badge>
          ) : null}
          <Title>{paused ? 'Your account is blocked for now' : 'Your account is blocked'}</Title>
          <WhatHappened ban={banned} paused={paused} />
          {banned ? (
            <Review ban={banned} onChange={setBan} />
          ) : (
            <div className="mt-7">
              <Loading label="Looking up the state of your account">
                <SkeletonLines lines={3} />
              </Loading>
            </div>
          )}
          <HowItWorks />
        </>
      )}
    </div>
  );
}
