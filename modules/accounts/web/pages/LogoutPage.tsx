import { sessionApi } from '@app/accounts/contract';
import { callEndpoint, forgetSession, type Leaving } from '@app/platform/web';
import { Button, Card, Spinner } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';
import { keptWork, unsentText } from '../device/leaving.ts';
import { forgetDevice, rememberedHere } from '../device/remembered.ts';
import { useFocus } from '../parts/form/use-focus.ts';
import { fetchCurrentUser } from '../parts/fetch-current-user.ts';

/** Asks whether to log out although something is unsent. */
type Ask = (unsent: string) => Promise<boolean>;

/** Null when the session has already ended: then unsent work is kept for the next log-in. */
const whoLeaves = () => fetchCurrentUser().catch(async () => (await rememberedHere())?.user ?? null);

/** Sends unsent work, asks if some is left, then clears the user's data on this device. Null: log-out was cancelled. */
async function mayLeave(ask: Ask): Promise<Leaving | null> {
  const user = await whoLeaves();
  if (!user) return 'ended';
  const work = await keptWork();
  const left = await work.sendAll(user);
  if (left.answers + left.others > 0 && !(await ask(unsentText(left)))) return null;
  await work.clear(user.uid ?? '');
  return 'by choice';
}

async function logOut(ask: Ask): Promise<void> {
  const leaving = await mayLeave(ask);
  if (leaving) {
    await forgetDevice();
    await forgetSession(() => callEndpoint(sessionApi.logout, {}), leaving);
    window.location.replace('/');
  } else if (window.history.length > 1) window.history.back();
  else window.location.replace('/');
}

let leaving: Promise<void> | undefined;

interface Question {
  readonly unsent: string;
  readonly answer: (leave: boolean) => void;
}

function Warning({ unsent, answer }: Question) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <Card className="max-w-[30rem]">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-medium outline-none">
        {unsent} Log out anyway?
      </h1>
      <p className="mt-3 text-ink2">
        What has not been sent is kept on this device only, and logging out deletes it. Stay logged in until you are
        back online and it will be sent automatically.
      </p>
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
