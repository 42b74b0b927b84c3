import type { Sent } from '@app/accounts/contract';
import { dayText, type Deps, inTransaction, momentText } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { deletionMail } from '../mailed/mails.ts';
import { issueSecret, redeemCode } from '../mailed/secrets.ts';
import type { Parts } from '../options.ts';
import type { Self } from '../people/self.ts';
import { raiseTokenVersion, userById } from '../people/users.repo.ts';
import { endSessionsOf } from '../session/sessions.repo.ts';
import { hashOf } from '../session/tokens/sid.ts';
import * as repo from './leaving.repo.ts';
import { eraseSection } from './sections.ts';

export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;
const dueAfter = (now: Date) => new Date(now.getTime() + GRACE_DAYS * DAY_MS);

/** Whoever works here hands their role back first, so that no deletion takes the last owner away. */
async function refuseStaff(deps: Deps, userId: string): Promise<void> {
  if (await repo.hasRole(deps.db, userId)) fail('STAFF_ACCOUNT');
}

export async function requestDeletion(deps: Deps, parts: Parts, self: Self): Promise<Sent> {
  await refuseStaff(deps, self.id);
  return inTransaction(deps, async (deps) => {
    const user = await userById(deps.db, self.id);
    const secret = await issueSecret(deps, parts, { userId: self.id, purpose: 'delete' });
    await deps.mail.send(deps.db, {
      template: deletionMail,
      to: user.email,
      variables: {
        expires_at: momentText(secret.expiresAt),
        first_name: user.first_name,
        code: secret.code,
        confirm_url: `${deps.site.publicUrl}/deleteaccount/${secret.token}/${secret.code}`,
        grace_until: dayText(dueAfter(deps.clock.now())),
      },
    });
    return secret.sent;
  });
}

/** Logged out everywhere, erased in a week. Call inside a transaction. */
export async function scheduleErasure(deps: Deps, userId: string): Promise<Date> {
  await refuseStaff(deps, userId);
  const at = deps.clock.now();
  const due = dueAfter(at);
  await repo.setDeletionDue(deps.db, userId, due);
  await raiseTokenVersion(deps.db, userId);
  await endSessionsOf(deps.db, userId, { at, why: 'deleted' });
  for (const section of deps.slots.contributions(eraseSection)) await section.onConfirmed?.(deps, userId);
  return due;
}

/** Token and code together, both of one mail. Logged out everywhere; logging in within the week cancels it. */
export async function confirmDeletion(
  deps: Deps,
  parts: Parts,
  input: { readonly token: string; readonly code: string },
): Promise<Date> {
  const which = { tokenHash: hashOf(input.token), purpose: 'delete' } as const;
  const { userId, due } = await redeemCode(deps, parts, { which, code: input.code }, async (inside, secret) => {
    return { userId: secret.user_id, due: await scheduleErasure(inside, secret.user_id) };
  });
  parts.forget(userId);
  return due;
}
