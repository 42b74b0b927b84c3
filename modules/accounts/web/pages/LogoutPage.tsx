import { sessionApi } from '@app/accounts/contract';
import { callEndpoint, forgetSession, type Leaving } from '@app/platform/web';
import { Button, Card, Spinner } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';
import { countUnsent, keptWork, type Unsent, unsentAdvice, unsentText, unconfirmedDrafts } from '../device/leaving.ts';
import { forgetDevice, rememberedHere, tokenOwner } from '../device/remembered.ts';
import { useFocus } from '../parts/form/use-focus.ts';
import { fetchCurrentUser } from '../parts/fetch-current-user.ts';

/** Asks whether to log out although something is unsent or unsaved. */
type ConfirmLeaving = (unsent: Unsent) => Promise<boolean>;

/** Null when the session has already ended: then unsent work is kept for the next log-in. */
const leavingUser = () => fetchCurrentUser().catch(async () => (await rememberedHere())?.user ?? null);

/** Sends unsent work, asks if some is left, then clears the user's data on this device. Null: log-out was cancelled. */
async function mayLeave(confirmLeaving: ConfirmLeaving): Promise<Leaving | null> {
  const user = await leavingUser();
  if (!user) return 'ended';
  const work = await keptWork();
  const [sent, drafts] = await Promise.all([work.sendAll(user), unconfirmedDrafts(tokenOwner() ?? '')]);
  const left = { ...sent, drafts };
  if (countUnsent(left) + drafts > 0 && !(await confirmLeaving(left))) return null;
  await work.clear(user.uid ?? '');
  return 'by choice';
}

async function logOut(confirmLeaving: ConfirmLeaving): Promise<void> {
  const leaving = await mayLeave(confirmLeaving);
  if (leaving) {
    await forgetDevice();
    await forgetSession(() => callEndpoint(sessionApi.logout, {}), leaving);
    window.location.replace('/');
  } else if (window.history.length > 1) window.history.back();
  else window.location.replace('/');
}

let leaving: Promise<void> | undefined;

interface Question {
  readonly unsent: Unsent;
  readonly answer: (leave: boolean) => void;
}

function Warning({ unsent, answer }: Question) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <Card className="max-w-[30rem]">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-medium outline-none">
        {unsentText(unsent)} Log out anyway?
      </h1>
      {countUnsent(unsent) > 0 ? <p className="mt-3 text-ink2">{unsentAdvice(unsent)}</p> : null}
      {unsent.drafts > 0 ? (
        <p className="mt-3 text-ink2">
          Drafts are kept on this device only, and logging out deletes yours. To keep the text, save it first.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => answer(false)}>
          Stay logged in
        </Button>
        <Button tone="danger" onClick={() => answer(true)}>
          Log out and delete
        </Button>
      </div>
    </Card>
  );
}

export default function LogoutPage() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    leaving ??= logOut(
      (unsent) =>
        new Promise((resolve) => {
          const answer = (leave: boolean) => {
            setQuestion(null);
            resolve(leave);
          };
          setQuestion({ unsent, answer });
        }),
    ).finally(() => (leaving = undefined));
  }, []);
  return (
    <div className="grid min-h-dvh place-content-center gap-3 px-4">
      {question ? (
        <Warning {...question} />
      ) : (
        <p role="status" className="flex items-center gap-3 text-lg">
          <Spinner /> Logging you out
        </p>
      )}
      <noscript>
        <p className="text-ink2">Logging out needs JavaScript.</p>
      </noscript>
    </div>
  );
}
