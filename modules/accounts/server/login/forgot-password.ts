import { minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { mailedLink } from '../mail-secrets/mailed-link.ts';
import { forgotMail } from '../mail-secrets/mails.ts';
import { issueUnlessJustSent } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import { userByEmail } from '../people/users.repo.ts';
import { withMinimumTime, QUIET_MS } from '../credentials/quiet-time.ts';
import { consumeBudget } from '../credentials/attempt-budget.ts';
import { refuseRobots } from '../captcha/refuse-robots.ts';

const RESET_MINUTES = 30;
const PER_ADDRESS = { points: 5, seconds: 3600 };

export interface ForgotInput {
  readonly email: string;
  readonly captcha?: string | undefined;
  readonly ip: string;
}

async function mailLink(deps: Deps, services: SessionServices, email: string): Promise<void> {
  const user = await userByEmail(deps.db, email);
  if (!user) return;
  const request = { userId: user.id, purpose: 'reset', only: 'link', minutes: RESET_MINUTES } as const;
  const secret = await issueUnlessJustSent(deps, services, request);
  if (!secret) return;
  await deps.mail.send(deps.db, {
    template: forgotMail,
    to: user.email,
    variables: {
      expires_at: minuteInSentence(secret.expiresAt),
      first_name: user.first_name,
      reset_url: mailedLink(deps, '/login/resetpassword', secret.token),
    },
  });
}

/** Mails a link if the account exists. Reply and timing are the same if it does not. */
export async function forgotPassword(deps: Deps, services: SessionServices, input: ForgotInput): Promise<void> {
  await refuseRobots(deps, services, { captcha: input.captcha, ip: input.ip });
  await consumeBudget(deps, 'forgot.address', input.email.toLowerCase(), PER_ADDRESS);
  const work = inTransaction(deps, (deps) => mailLink(deps, services, input.email));
  await withMinimumTime(QUIET_MS, work);
}
