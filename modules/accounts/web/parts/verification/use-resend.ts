import type { CurrentUser, Sent } from '@app/accounts/contract';
import { send } from '@app/platform/web';
import { useState } from 'react';
import { leaveFor } from '../form/browser.ts';
import { hasCode, waitSeconds } from '../form/failure.ts';
import { useCountdown } from './use-countdown.ts';

interface State {
  readonly busy: boolean;
  readonly error: unknown;
  /** Another code was sent from here. */
  readonly done: boolean;
  /** When it stops working; null where the server did not say. */
  readonly worksUntil: string | null;
}
export interface Resend extends State {
  /** Seconds until another may be asked for; nought when it may be now, as far as this page knows. */
  readonly left: number;
  readonly again: () => void;
}
const IDLE: State = { busy: false, error: null, done: false, worksUntil: null };

/** A new account asks by its own call; somebody verified who waits for a new address asks by naming it again. */
async function ask(user: CurrentUser): Promise<Sent | null> {
  if (!user.verified) return (await send({ method: 'POST', path: '/pausers/resendverification', body: {} })) as Sent;
  await send({ method: 'POST', path: '/pausers/changeemail', body: { email: user.pending_email ?? '' } });
  return null;
}

export function useResend(user: CurrentUser): Resend {
  const [state, setState] = useState(IDLE);
  const { left, start } = useCountdown();
  const resend = async () => {
    try {
      const sent = await ask(user);
      if (sent) start(sent.resend_after);
      setState({ ...IDLE, done: true, worksUntil: sent?.expires_at ?? null });
    } catch (error) {
      if (hasCode(error, 'ALREADY_VERIFIED')) await leaveFor('/');
      if (hasCode(error, 'CODE_TOO_SOON')) start(waitSeconds(error) ?? 0);
      setState({ ...IDLE, error });
    }
  };
  const again = () => {
    if (state.busy || left > 0) return;
    setState({ ...IDLE, busy: true });
    void resend();
  };
  return { ...state, left, again };
}
