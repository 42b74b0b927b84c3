import { sessionApi } from '@app/accounts/contract';
import { callEndpoint, forgetSession, type Leaving } from '@app/platform/web';
import { Button, Card, Spinner } from '@app/platform/web/ui';
import { finishUndoable } from '@app/platform/web/write';
import { useEffect, useState } from 'react';
import { countUnsent, keptWork, type Unsent, unsentAdvice, unsentText, unconfirmedDrafts } from '../device/leaving.ts';
import { forgetDevice, rememberedHere, tokenOwner } from '../device/remembered.ts';
import { useFocus } from '../parts/form/use-focus.ts';
import { fetchCurrentUser } from '../parts/fetch-current-user.ts';
import { isOutdated } from '../session/store.ts';

/** `gone`: this page was left without an answer, for example by the browser's Back. */
type Answer = 'leave' | 'stay' | 'gone';
/** Asks whether to log out although something is unsent or unsaved. */
type Ask = (unsent: Unsent) => Promise<Answer>;

/** Null when the session has already ended: then unsent work is kept for the next log-in. */
const leavingUser = () => fetchCurrentUser().catch(async () => (await rememberedHere())?.user ?? null);

/** The longest time that a log-out waits for what could still be undone. */
const FINISH_MS = 4000;
const finishWithin = (): Promise<void> =>
  Promise.race([finishUndoable(), new Promise<void>((resolve) => setTimeout(resolve, FINISH_MS))]);

/** Sends unsent work, asks if some is left, then clears the user's data on this device. */
async function mayLeave(ask: Ask): Promise<Leaving | Exclude<Answer, 'leave'>> {
  await finishWithin();
  const user = await leavingUser();
  if (!user) return 'ended';
  const work = await keptWork();
  const [sent, drafts] = await Promise.all([work.sendAll(user), unconfirmedDrafts(tokenOwner() ?? '')]);
  const left = { ...sent, drafts };
  const answer = countUnsent(left) + drafts > 0 ? await ask(left) : 'leave';
  if (answer !== 'leave') return answer;
  await work.clear(user.uid ?? '');
  return 'by choice';
}

async function logOut(ask: Ask): Promise<void> {
  // Another tab has logged in somebody else, whose session this is not the place to end.
  if (isOutdated()) return window.location.replace('/');
  const leaving = await mayLeave(ask);
  if (leaving === 'gone') return;
  if (leaving === 'stay') {
    if (window.history.length > 1) window.history.back();
    else window.location.replace('/');
    return;
  }
  await forgetDevice();
  await forgetSession(() => callEndpoint(sessionApi.logout, {}), leaving);
  window.location.replace('/');
}

/** The log-out in progress: a page that is mounted again goes on with it. */
let leaving: Promise<void> | undefined;
/** Asks on the page that is shown now; null when it has been left. */
let askHere: Ask | null = null;

interface Question {
  readonly unsent: Unsent;
  readonly answer: (answer: Answer) => void;
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
        <Button tone="primary" onClick={() => answer('stay')}>
          Stay logged in
        </Button>
        <Button tone="danger" onClick={() => answer('leave')}>
          Log out and delete
        </Button>
      </div>
    </Card>
  );
}

export default function LogoutPage() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let open: Question | null = null;
    askHere = (unsent) =>
      new Promise((resolve) => {
        const answer = (given: Answer) => {
          open = null;
          setQuestion(null);
          resolve(given);
        };
        open = { unsent, answer };
        setQuestion(open);
      });
    leaving ??= logOut((unsent) => askHere?.(unsent) ?? Promise.resolve('gone')).finally(() => (leaving = undefined));
    return () => {
      askHere = null;
      open?.answer('gone');
    };
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
