import type { CurrentUser } from '@app/accounts/contract';
import { ButtonLink, lazyPart, Panel } from '@app/platform/web/ui';
import { type ReactNode, Suspense } from 'react';
import { PHONE_ROOT } from '../../../navigation/phone.ts';
import { logInFor, type PhoneStep } from './next-step.ts';
import type { PhoneViewer } from './use-phone-viewer.ts';

interface Offer {
  readonly title: string;
  readonly text: string;
  readonly main: readonly [label: string, href: string];
  readonly second?: readonly [label: string, href: string];
}

const headingOf = (next: Extract<PhoneStep, { kind: 'continue' }>): string => next.name || next.title;

const forVisitor = (next: PhoneStep): Offer => ({
  title: next.kind === 'continue' ? headingOf(next) : 'Ten minutes is enough',
  text:
    next.kind === 'continue'
      ? 'Log in and we’ll take you there.'
      : 'Log in and carry on where you left off, or try some questions first.',
  main: ['Log In', logInFor(next)],
  second: ['Start Trial', '/trial'],
});

const TO_CONFIRM: Offer = {
  title: 'One step left',
  text: 'Please confirm your e-mail address. Then everything here is open to you.',
  main: ['Confirm my address', '/profile/verification'],
};
const BUY = { main: ['What you can buy', '/profile/purchase'], second: ['Start Trial', '/trial'] } as const;
const NOT_BOUGHT: Offer = {
  title: 'You have not bought access yet',
  text: 'You can look around and try some questions. The rest opens when you buy access. You pay once.',
  ...BUY,
};
const ENDED: Offer = {
  title: 'Your access has ended',
  text: 'Your answers and notes are kept. Everything opens again when you buy access. You pay once.',
  ...BUY,
};

/** A separate chunk: only somebody without access is asked whether they had it. */
const HadAccess = lazyPart(() => import('./HadAccess.tsx'));

const WithoutAccess = () => (
  <Suspense fallback={<Offered offer={NOT_BOUGHT} />}>
    <HadAccess>{(had) => <Offered offer={had ? ENDED : NOT_BOUGHT} />}</HadAccess>
  </Suspense>
);

/** Has a subscription, but not to the question bank. */
const FOR_LOCKED: Offer = {
  title: 'Your access does not include the question bank',
  text: 'Your account shows what you have and what you can add.',
  main: ['See your account', '/profile'],
};

const forStudying = (next: PhoneStep): Offer => ({
  title: 'What do you have time for?',
  text:
    next.kind === 'larger'
      ? `"${next.title}" is made for a larger screen. Everything below works here.`
      : 'Pick up a category, or go through what you flagged.',
  main: ['Practice By Categories', `${PHONE_ROOT}/questionbank`],
  second: ['Flagged Questions', `${PHONE_ROOT}/profile/flags`],
});

/** Null: the server could not be reached to confirm the user. */
function forMember(next: PhoneStep, user: CurrentUser | null): Offer {
  if (next.kind === 'continue') {
    const about = next.name ? `${next.title}. ` : '';
    return { title: headingOf(next), text: `${about}Back to where you were heading.`, main: ['Continue', next.href] };
  }
  return user && !user.qb && !user.is_admin ? FOR_LOCKED : forStudying(next);
}

function Offered({ offer, note }: { readonly offer: Offer; readonly note?: ReactNode }) {
  const { title, text, main, second } = offer;
  return (
    <Panel>
      <h2 className="text-3xl font-medium">{title}</h2>
      <p className="mt-2 mb-5 text-on-panel-2">{text}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <ButtonLink href={main[1]} tone="paper" size="l">
          {main[0]}
        </ButtonLink>
        {second ? (
          <ButtonLink href={second[1]} tone="on-panel" size="l">
            {second[0]}
          </ButtonLink>
        ) : null}
      </div>
      {note}
    </Panel>
  );
}

/** The one thing to do now. */
export function ContinuePanel({ who, next }: { readonly who: PhoneViewer; readonly next: PhoneStep }) {
  if (who.kind === 'member') {
    const { is_admin: isStaff, verified, is_subscribed: has } = who.user;
    // Learners who cannot study yet see what is missing; staff always can.
    if (!isStaff && verified && !has) return <WithoutAccess />;
    return <Offered offer={isStaff || verified ? forMember(next, who.user) : TO_CONFIRM} />;
  }
  if (who.kind === 'unreachable')
    return (
      <Offered
        offer={forMember(next, null)}
        note={
          <p className="mt-4 text-sm text-on-panel-2">
            We could not reach the server, so we can’t tell whether you are logged in.
          </p>
        }
      />
    );
  return (
    <div className="for-visitors">
      <Offered offer={forVisitor(next)} />
    </div>
  );
}
