import type { CurrentUser } from '@app/accounts/contract';
import { session, useSite } from '@app/platform/web';
import { ErrorState, Loading, Skeleton, SkeletonLines } from '@app/platform/web/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from './form/failure.ts';
import { loginAddress } from './login-target.ts';
import { whoIsHere } from './who-is-here.ts';

type Answer = { readonly user: CurrentUser } | { readonly error: unknown };

function toLogin(): void {
  session.clear();
  window.location.replace(loginAddress(window.location.pathname + window.location.search));
}

function Waiting() {
  return (
    <Loading label="Loading your account">
      <SkeletonLines lines={2} />
      <Skeleton className="mt-5 h-13 w-full rounded-md" />
    </Loading>
  );
}

/** Null: nobody is logged in here. */
async function answerNow(): Promise<Answer | null> {
  try {
    const user = await whoIsHere();
    return user && { user };
  } catch (error) {
    return { error };
  }
}

interface SignedInProps {
  readonly children: (user: CurrentUser) => ReactNode;
}

function Attempt({ children, onRetry }: SignedInProps & { readonly onRetry: () => void }) {
  const { supportEmail } = useSite();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const found = await answerNow();
      if (!wanted) return;
      if (found) setAnswer(found);
      else toLogin();
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, []);
  if (!answer) return <Waiting />;
  if ('user' in answer) return children(answer.user);
  const { title, text } = failureOf(answer.error, { ours: 'We could not load your account.', supportEmail });
  return (
    <div role="alert">
      <ErrorState level={2} title={title} onRetry={onRetry}>
        {text}
      </ErrorState>
    </div>
  );
}

/** For pages of somebody logged in: whoever is not goes to the log-in page and comes back from there. */
export function SignedIn({ children }: SignedInProps) {
  const [round, setRound] = useState(0);
  return (
    <Attempt key={round} onRetry={() => setRound(round + 1)}>
      {children}
    </Attempt>
  );
}
