import type { Sent } from '@app/accounts/contract';
import { DAY_MS, dayInWords, minuteInSentence, ukDay, ukDayEnd } from '@app/platform/contract';
import { afterCommit, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { mailedLink } from '../mail-secrets/mailed-link.ts';
import { deletionMail } from '../mail-secrets/mails.ts';
import { issueSecret, redeemCode } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import type { Self } from '../people/self.ts';
import { hasRole, userById } from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';
import { hashOf } from '../credentials/hash-of.ts';
import { type LedgerSecrets, noteErasure } from '../people/erasure-ledger.ts';
import * as repo from './personal-data.repo.ts';
import { eraseSection } from './sections.ts';

export const GRACE_DAYS = 7;
/** The end of the last day: mail and page name a day, and whoever logs in on it keeps the account. */
const dueAfter = (now: Date) => new Date(ukDayEnd(ukDay(now.getTime() + GRACE_DAYS * DAY_MS)));

/** Staff must lose their role first, so that no deletion removes the last owner. */
async function refuseStaff(deps: Deps, userId: string): Promise<void> {
  if (await hasRole(deps.db, userId)) fail('STAFF_ACCOUNT');
}

export async function requestDeletion(deps: Deps, services: SessionServices, self: Self): Promise<Sent> {
  await refuseStaff(deps, self.id);
  return inTransaction(deps, async (deps) => {
    const user = await userById(deps.db, self.id);
    const secret = await issueSecret(deps, services, { userId: self.id, purpose: 'delete' });
    await deps.mail.send(deps.db, {
      template: deletionMail,
      to: user.email,
      variables: {
        expires_at: minuteInSentence(secret.expiresAt),
        first_name: user.first_name,
        code: secret.code,
        confirm_url: mailedLink(deps, '/deleteaccount/confirm', `${secret.token}/${secret.code}`),
        grace_until: dayInWords(dueAfter(deps.clock.now())),
      },
    });
    return secret.sent;
  });
}

/** Logs out everywhere and schedules the erasure in a week. Call inside a transaction. */
export async function scheduleErasure(deps: Deps, secrets: LedgerSecrets, userId: string): Promise<Date> {
  await refuseStaff(deps, userId);
  const due = dueAfter(deps.clock.now());
  await repo.updateDeletionDue(deps.db, userId, due);
  await logOutEverywhere(deps, userId, 'deleted');
  for (const section of deps.slots.contributions(eraseSection)) await section.onConfirmed?.(deps, userId);
  // Outside the database, because a restored one does not know of it (deploy/README.md, "Restore").
  await noteErasure(deps, secrets, { userId, what: 'due', due });
  afterCommit(deps.db, () => deps.log.info({ userId, due }, 'an account is to be erased'));
  return due;
}

/** Needs the token and the code of one mail. Logs out everywhere; a log-in within the week cancels the deletion. */
export async function confirmDeletion(
  deps: Deps,
  services: SessionServices,
  input: { readonly token: string; readonly code: string },
): Promise<Date> {
  const which = { tokenHash: hashOf(input.token), purpose: 'delete' } as const;
  const { userId, due } = await redeemCode(deps, services, { which, code: input.code }, async (deps, secret) => {
    return { userId: secret.user_id, due: await scheduleErasure(deps, services, secret.user_id) };
  });
  services.forget(userId);
  return due;
}
