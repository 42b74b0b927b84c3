import { type Deps, inTransaction, momentText } from '@app/platform/server';
import { forgotMail } from '../mailed/mails.ts';
import { issueUnlessJustSent } from '../mailed/secrets.ts';
import type { Parts } from '../options.ts';
import { userByEmail } from '../people/users.repo.ts';
import { noSoonerThan, QUIET_MS } from '../signup/no-sooner-than.ts';
import { stayWithin } from './budget.ts';
import { refuseRobots } from './captcha/refuse-robots.ts';

const RESET_MINUTES = 30;
const PER_ADDRESS = { points: 5, seconds: 3600 };

export interface ForgotInput {
  readonly email: string;
  readonly captcha?: string | undefined;
  readonly ip: string;
}

async function mailLink(deps: Deps, parts: Parts, email: string): Promise<void> {
  const user = await userByEmail(deps.db, email);
  if (!user) return;
  const wanted = { userId: user.id, purpose: 'reset', only: 'link', minutes: RESET_MINUTES } as const;
  const secret = await issueUnlessJustSent(deps, parts, wanted);
  if (!secret) return;
  await deps.mail.send(deps.db, {
    template: forgotMail,
    to: user.email,
    variables: {
      expires_at: momentText(secret.expiresAt),
      first_name: user.first_name,
      reset_url: `${deps.site.publicUrl}/login/resetpassword/${secret.token}`,
    },
  });
}

/** Mails a link if there is such an account. Reply and time are the same if there is not. */
export async function forgotPassword(deps: Deps, parts: Parts, input: ForgotInput): Promise<void> {
  await refuseRobots(deps, parts, { captcha: input.captcha, ip: input.ip });
  await stayWithin(deps, 'forgot.address', input.email.toLowerCase(), PER_ADDRESS);
  const work = inTransaction(deps, (deps) => mailLink(deps, parts, input.email));
  await noSoonerThan(QUIET_MS, work);
}
