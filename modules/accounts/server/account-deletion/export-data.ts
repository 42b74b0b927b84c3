import { createHmac } from 'node:crypto';
import type { ExportState } from '@app/accounts/contract';
import { accessHistory, personAccess } from '@app/access/server';
import { DAY_MS, dayInWords, HOUR_MS, ukDay, ukDayEnd } from '@app/platform/contract';
import { type Deps, inTransaction, job } from '@app/platform/server';
import { factorFacts } from '../factors/factors.repo.ts';
import { identityHistory } from '../factors/identity/identity.ts';
import { listPasskeys } from '../factors/passkeys/passkeys.repo.ts';
import { presentPasskey } from '../factors/passkeys/present.ts';
import { exportReadyMail } from '../mail-secrets/mails.ts';
import type { SessionServices } from '../options.ts';
import { consentsOf } from '../profile/preferences.repo.ts';
import { readPreferences } from '../profile/preferences.ts';
import { userById } from '../people/users.repo.ts';
import { listActAs } from '../session/act-as/act-as.repo.ts';
import * as repo from './personal-data.repo.ts';
import { exportSection } from './sections.ts';

export const exportJob = job<{ readonly id: string }>('accounts.export-data');

const AVAILABLE_DAYS = 7;
/** The end of the day that mail and page name. */
const availableUntil = (now: Date) => new Date(ukDayEnd(ukDay(now.getTime() + AVAILABLE_DAYS * DAY_MS)));
const LINK_SECONDS = 300;
/** By then the job has run out of attempts, so its owner may ask again. */
const overdueAt = (now: Date) => new Date(now.getTime() - HOUR_MS);

export async function exportState(deps: Deps, userId: string): Promise<ExportState> {
  const last = await repo.lastExport(deps.db, userId);
  const none = { requested_at: null, available_until: null, url: null };
  if (!last) return { state: 'none', ...none };
  const requested_at = last.requested_at.toISOString();
  if (!last.ready_at || !last.storage_key) {
    const isOverdue = last.requested_at < overdueAt(deps.clock.now());
    return { ...none, state: isOverdue ? 'none' : 'preparing', requested_at };
  }
  if (!last.available_until || last.available_until <= deps.clock.now()) return { state: 'none', ...none };
  const url = await deps.storage.signedUrl(last.storage_key, { readerId: userId, seconds: LINK_SECONDS });
  return { state: 'ready', requested_at, available_until: last.available_until.toISOString(), url };
}

/** One at a time: a request while one is being made changes nothing; one that is overdue is tried again. */
export async function requestExport(deps: Deps, userId: string): Promise<ExportState> {
  await inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const request = { id: deps.ids.id(), user_id: userId, requested_at: now };
    const row = await repo.insertExport(deps.db, request, overdueAt(now));
    if (row) await deps.jobs.enqueue(deps.db, exportJob, { id: row.id });
  });
  return exportState(deps, userId);
}

/** Which factors exist and since when, never their secrets. */
async function factorsOf({ db }: Deps, userId: string) {
  const { authenticator_since, recovery_codes } = await factorFacts(db, userId);
  const passkeys = (await listPasskeys(db, userId)).map(presentPasskey);
  return { authenticator_since, recovery_codes, passkeys };
}

async function collect(deps: Deps, services: SessionServices, userId: string): Promise<Record<string, unknown>> {
  const { email, first_name, last_name, university, exam_date, created_at, verified_at } = await userById(
    deps.db,
    userId,
  );
  const { banned, bannedUntil, holds, staff } = await personAccess(deps, userId);
  const data: Record<string, unknown> = {
    account: { email, first_name, last_name, university, exam_date, created_at, verified_at },
    access: { banned, bannedUntil, holds, role: staff?.roleName ?? null, ...(await accessHistory(deps, userId)) },
    devices: await repo.sessionsOf(deps.db, userId),
    factors: await factorsOf(deps, userId),
    identity_checks: await identityHistory(deps, services, userId),
    viewed_by_staff: await listActAs(deps.db, userId),
    consents: await consentsOf(deps.db, userId),
    preferences: await readPreferences(deps, userId),
    copies: await repo.exportDays(deps.db, userId),
  };
  for (const section of deps.slots.contributions(exportSection)) {
    if (section.name in data) throw new Error(`two modules export a section called ${section.name}`);
    data[section.name] = await section.collect(deps, userId);
  }
  return data;
}

/**
 * The storage key of an export. Derived from its id, so that a second attempt overwrites the first and an erasure finds
 * a file that was never announced. Without the secret it cannot be guessed from the id.
 */
export const exportKey = ({ secret }: Pick<SessionServices, 'secret'>, id: string): string =>
  `exports/${id}/${createHmac('sha256', secret).update(`accounts.export:${id}`).digest('hex')}.json`;

/** The job: writes the file, then records and announces it in one transaction. Two runs make one file and one mail. */
export async function makeExport(deps: Deps, services: SessionServices, id: string): Promise<void> {
  const row = await repo.findExport(deps.db, id);
  if (!row || row.ready_at) return;
  const data = await collect(deps, services, row.user_id);
  const text = JSON.stringify({ made_at: deps.clock.now(), ...data }, null, 2);
  const key = exportKey(services, id);
  await deps.storage.put(key, { body: Buffer.from(text), contentType: 'application/json' });
  await inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const until = availableUntil(at);
    if (!(await repo.finishExport(deps.db, { id, key, at, until }))) return;
    const user = await userById(deps.db, row.user_id);
    await deps.mail.send(deps.db, {
      template: exportReadyMail,
      to: user.email,
      variables: {
        available_until: dayInWords(until),
        first_name: user.first_name,
        download_url: `${deps.site.publicUrl}/profile/privacy`,
      },
    });
  });
  // The user was erased while the file was being written.
  if (!(await repo.findExport(deps.db, id))) await deps.storage.remove(key);
}
