import { createHash } from 'node:crypto';
import { type salesNoticeApi, salesNoticeMail, salesOpenMail } from '@app/content/contract';
import { type BodyOf, DAY_MS, type ReplyOf } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { presentNotice } from './present.ts';
import {
  countNotices,
  listNotices,
  listWaiting,
  markSent,
  removeBefore,
  removeByToken,
  removeNotifiedBefore,
  saveNotice,
} from './sales-notice.repo.ts';

type AskForNotice = typeof salesNoticeApi.askForNotice;
type Export = typeof salesNoticeApi.exportNotices;

const TOKEN_BYTES = 32;
const YEARS_KEPT = 2;
const DAYS_KEPT_ONCE_NOTIFIED = 29;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Stores an address and mails it once. While it waits, a repeated request gets the same reply and no second mail. */
export async function askForNotice(deps: Deps, body: BodyOf<AskForNotice>): Promise<ReplyOf<AskForNotice>> {
  await inTransaction(deps, async (deps) => {
    const token = deps.ids.token(TOKEN_BYTES);
    const { email, place } = body;
    const row = { id: deps.ids.id(), email, place, token_hash: hashOf(token), created_at: deps.clock.now() };
    if (!(await saveNotice(deps.db, row))) return;
    const remove_url = `${deps.site.publicUrl}/pricing/remove/${token}`;
    await deps.mail.send(deps.db, { template: salesNoticeMail, to: email, variables: { remove_url } });
  });
  return { kept: true };
}

export async function removeNotice(deps: Deps, token: string): Promise<{ removed: true }> {
  await removeByToken(deps.db, hashOf(token));
  return { removed: true };
}

/** To be called when sales open: mails each waiting address once, and returns how many were waiting. */
export async function notifySalesOpen(deps: Deps, most: number): Promise<number> {
  const waiting = await listWaiting(deps.db, most);
  for (const { id, email } of waiting)
    await inTransaction(deps, async (deps) => {
      if (!(await markSent(deps.db, id, deps.clock.now()))) return;
      const variables = { pricing_url: `${deps.site.publicUrl}/pricing` };
      await deps.mail.send(deps.db, { template: salesOpenMail, to: email, variables });
    });
  return waiting.length;
}

export async function noticeCount(deps: Deps): Promise<ReplyOf<typeof salesNoticeApi.noticeCount>> {
  const { count, latest_at } = await countNotices(deps.db);
  return { count, latest_at: latest_at?.toISOString() ?? null };
}

/** Every address, with an audit line because they leave the product. */
export function exportNotices(
  deps: Deps,
  body: BodyOf<Export>,
  editor: { readonly by: string | null; readonly requestId: string },
): Promise<ReplyOf<Export>> {
  return inTransaction(deps, async (deps) => {
    const rows = await listNotices(deps.db);
    await deps.audit.record(deps.db, {
      actorId: editor.by,
      action: 'export',
      entity: 'salesnotice',
      entityId: null,
      after: { rows: rows.length, reason: body.reason },
      requestId: editor.requestId,
    });
    return { rows: rows.map(presentNotice) };
  });
}

const forgetJob = job<Record<string, never>>('content.forget-sales-notices');

export async function forgetOld(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT);
  await removeBefore(deps.db, before);
  await removeNotifiedBefore(deps.db, new Date(deps.clock.now().getTime() - DAYS_KEPT_ONCE_NOTIFIED * DAY_MS));
}
export const forgetHandler = handle(forgetJob, forgetOld, { every: '55 3 * * *' });
