import type { CurrentUser } from '@app/accounts/contract';
import { timeOfDay } from '@app/platform/contract';
import { useSite } from '@app/platform/web';
import { Button, Loading, Notice, SkeletonLines } from '@app/platform/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codeStateQuery } from '../../queries.ts';
import { refreshSelf, selfNow } from '../../session/store.ts';
import { leaveFor } from '../form/browser.ts';
import type { Wording } from '../form/failure.ts';
import { Lede } from '../form/StateHeading.tsx';
import { EnterCode } from './EnterCode.tsx';
import { ResendNews, SendAgain } from './SendAgain.tsx';
import { useResend } from './use-resend.ts';
import { WrongAddress } from './WrongAddress.tsx';

const WORDING: Wording = {
  ours: 'We could not check the code.',
  codes: {
    REAUTH_NEEDED: {
      title: 'Please log in again first.',
      text: 'You logged in a while ago. Log out and in again, then change the address.',
    },
  },
};

const addressOf = (user: CurrentUser): string => user.pending_email ?? user.email ?? '';

function NothingArriving() {
  const { supportEmail } = useSite();
  return (
    <section className="mt-9 border-t border-line pt-6">
      <h2 className="font-ui text-base font-semibold">Nothing arriving?</h2>
      <p className="mt-1 text-ink2">
        Look in your junk folder; university mail filters can add a few minutes. If no code comes at all, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}

interface AskProps {
  readonly user: CurrentUser;
  readonly wait: number;
  readonly onSent: () => void;
}

/** No code works, because none was sent, or it has expired or used up its tries: a button sends one. */
function AskForCode({ user, wait, onSent }: AskProps) {
  const resend = useResend(user, wait);
  useEffect(() => {
    if (resend.done) onSent();
  }, [resend.done, onSent]);
  return (
    <>
      <Lede>
        We confirm <b className="break-words text-ink">{addressOf(user)}</b> with a six-digit code. There is no code you
        can use at the moment, so ask for one.
      </Lede>
      <SendAgain resend={resend} first />
      <ResendNews resend={resend} address={addressOf(user)} wording={WORDING} />
    </>
  );
}

/** Takes the place of the form that had the code sent, so it is announced. */
const CodeOnItsWay = () => (
  <Notice tone="success" title="Sent." announce className="mb-5">
    The code is on its way to the address above.
  </Notice>
);

interface CodeProps {
  readonly user: CurrentUser;
  /** The address has just been corrected on this page. */
  readonly corrected: boolean;
  readonly onConfirmed: () => Promise<never>;
}

/** Shows what the server reports: whether a code was sent, until when it works, when another may be requested. */
function CodeStep({ user, corrected, onConfirmed }: CodeProps) {
  const [asked, setAsked] = useState(false);
  const state = useQuery({ ...codeStateQuery, refetchOnWindowFocus: false });
  const address = addressOf(user);
  if (state.isPending)
    return (
      <Loading label="Looking up your code">
        <SkeletonLines lines={4} />
      </Loading>
    );
  // An unknown state is treated as sent, so that a user with a code can enter it.
  if (state.data?.expires_at === null) {
    const showField = () => {
      setAsked(true);
      void state.refetch();
    };
    return <AskForCode user={user} wait={state.data.resend_after} onSent={showField} />;
  }
  return (
    <>
      <Lede>
        We sent a code to <b className="break-words text-ink">{address}</b>.{' '}
        {state.data ? `It works until ${timeOfDay(state.data.expires_at)} (UK time).` : 'It works for ten minutes.'}
      </Lede>
      {asked ? <CodeOnItsWay /> : null}
      <EnterCode
        user={user}
        address={address}
        fresh={asked || corrected}
        wait={state.data?.resend_after ?? 0}
        wording={WORDING}
        onConfirmed={onConfirmed}
      />
    </>
  );
}

/** The link of the same mail is usually opened in another tab, or on another device; back here, the page goes on. */
function useConfirmedElsewhere(uid: string | null, onConfirmed: (user: CurrentUser) => void) {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      await refreshSelf();
      const now = selfNow();
      // Another tab may have logged in somebody else.
      if (now !== null && now.uid === uid && now.verified && !now.pending_email) onConfirmed(now);
    };
    const back = () => void look();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, [uid, onConfirmed]);
}

/** Keyed by address below, so that another address starts with an empty field and no earlier message. */
export function Verification({ user: first, target }: { readonly user: CurrentUser; readonly target: string }) {
  const queries = useQueryClient();
  const [user, setUser] = useState(first);
  const [correcting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState(false);
  useConfirmedElsewhere(user.uid, setUser);
  const address = addressOf(user);
  const nothingToDo = user.verified && !user.pending_email;
  useEffect(() => {
    if (nothingToDo) window.location.replace(target);
  }, [nothingToDo, target]);
  if (nothingToDo) return <Lede>Your e-mail address is already confirmed. One moment.</Lede>;
  const showCorrected = (now: CurrentUser) => {
    setUser(now);
    void queries.invalidateQueries({ queryKey: codeStateQuery.queryKey });
    setCorrecting(false);
    setCorrected(true);
  };
  return (
    <>
      {corrected && !correcting ? <CodeOnItsWay /> : null}
      <CodeStep key={address} user={user} corrected={corrected} onConfirmed={() => leaveFor(target)} />
      <div className="mt-6">
        <Button tone="quiet" className="-ml-4.5" aria-expanded={correcting} onClick={() => setCorrecting(!correcting)}>
          Wrong address?
        </Button>
        {correcting ? (
          <div className="mt-3">
            <WrongAddress wording={{ ...WORDING, ours: 'We could not send the code.' }} onChanged={showCorrected} />
          </div>
        ) : null}
      </div>
      <NothingArriving />
    </>
  );
}
