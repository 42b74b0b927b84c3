import { type CurrentUser, profileApi, type Sent, signupApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { type KeyFor, type Problem, useAction, waitSeconds } from '@app/platform/web/write';
import { leaveFor } from '../form/browser.ts';
import { hasCode } from '../form/failure.ts';
import { useCountdown } from './use-countdown.ts';

export interface Resend {
  readonly pending: boolean;
  readonly problem: Problem | null;
  /** Another code was sent from this page. */
  readonly done: boolean;
  /** When the code expires; null if the server did not say. */
  readonly worksUntil: string | null;
  /** Seconds until another may be requested; 0 when that is possible now, as far as this page knows. */
  readonly left: number;
  readonly again: () => void;
}

/** A new account has its own call; a verified user who waits for a new address sends that address again. */
async function sendCode(user: CurrentUser, keyFor: KeyFor): Promise<Sent | null> {
  if (!user.verified) return callEndpoint(signupApi.resendVerification, { body: {}, idempotencyKey: keyFor() });
  await callEndpoint(profileApi.changeEmail, { body: { email: user.pending_email ?? '' } });
  return null;
}

/** `wait`: the remaining seconds since the last code, if known from the server. */
export function useResend(user: CurrentUser, wait = 0): Resend {
  const { left, start } = useCountdown(wait);
  const { call, pending, problem, done, reply } = useAction((_input: undefined, keyFor) => sendCode(user, keyFor), {
    onDone: (sent) => void (sent && start(sent.resend_after)),
    onProblem: async ({ error }) => {
      if (hasCode(error, 'ALREADY_VERIFIED')) await leaveFor('/');
      if (hasCode(error, 'CODE_TOO_SOON')) start(waitSeconds(error) ?? 0);
    },
  });
  const again = () => {
    if (left === 0) void call(undefined);
  };
  return { pending, problem, done, worksUntil: reply?.expires_at ?? null, left, again };
}
