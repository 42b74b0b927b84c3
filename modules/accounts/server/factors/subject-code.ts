import type { Sent } from '@app/accounts/contract';
import { type MailTemplate, minuteInSentence, slot } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { issueSecret, redeemCode } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import type { Self } from '../people/self.ts';
import { userById } from '../people/users.repo.ts';

/** What a mailed code confirms, supplied by a higher module: the seat at an event, by its id. */
export interface CodeSubject {
  /** The mail for the code; null when the subject does not exist. It refuses with fail(). */
  readonly mailFor: (
    deps: Deps,
    of: { readonly userId: string; readonly subject: string },
  ) => Promise<{ readonly template: MailTemplate; readonly variables: Readonly<Record<string, string>> } | null>;
  /** Called for a correct code, inside the transaction that uses it up. */
  readonly passed: (deps: Deps, of: { readonly userId: string; readonly subject: string }) => Promise<void>;
}
export const codeSubject = slot<CodeSubject>('accounts.code-subject');

const purpose = 'bigmock';

export function sendSubjectCode(deps: Deps, services: SessionServices, self: Self, subject: string): Promise<Sent> {
  return inTransaction(deps, async (deps) => {
    for (const { mailFor } of deps.slots.contributions(codeSubject)) {
      const mail = await mailFor(deps, { userId: self.id, subject });
      if (!mail) continue;
      const user = await userById(deps.db, self.id);
      const request = { userId: self.id, purpose, only: 'code', address: user.email, subject } as const;
      const { code, expiresAt, sent } = await issueSecret(deps, services, request);
      const own = { code, expires_at: minuteInSentence(expiresAt), first_name: user.first_name };
      await deps.mail.send(deps.db, {
        template: mail.template,
        to: user.email,
        variables: { ...mail.variables, ...own },
      });
      return sent;
    }
    return fail('NOT_FOUND');
  });
}

/** A code for another event is refused like a wrong one, and counts as a try. */
export async function checkSubjectCode(
  deps: Deps,
  services: SessionServices,
  self: Self,
  input: { readonly subject: string; readonly code: string },
): Promise<true> {
  const { subject, code } = input;
  const which = { userId: self.id, purpose } as const;
  await redeemCode(deps, services, { which, code, subject }, async (deps) => {
    for (const { passed } of deps.slots.contributions(codeSubject)) await passed(deps, { userId: self.id, subject });
  });
  return true;
}
