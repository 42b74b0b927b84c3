import { type FeedbackEntry, type FeedbackThread, referenceOf } from '@app/community/contract';
import type { EntryRow, FeedbackRow } from './feedback.repo.ts';

/** The account's address, if there is one, so that old messages follow a change of address. */
export const addressOf = (row: FeedbackRow): string => row.account_email ?? row.email;
export const nameOf = (row: FeedbackRow): string =>
  row.first_name === null ? row.name : `${row.first_name} ${row.last_name ?? ''}`.trim();

/** What was kept with a report has the account of its sender, to be erased with it, and the time of the message. */
const isWithReport = (entry: EntryRow, message: FeedbackRow): boolean =>
  entry.kind === 'note' &&
  entry.author_id === message.user_id &&
  entry.created_at.getTime() === message.created_at.getTime();

const presentEntry = (message: FeedbackRow, entry: EntryRow): FeedbackEntry => {
  const { author_id: _, author, created_at, ...row } = entry;
  const with_report = isWithReport(entry, message);
  return { ...row, author: with_report ? null : author, with_report, created_at: created_at.toISOString() };
};

export const presentThread = (
  row: FeedbackRow,
  facts: { readonly entries: readonly EntryRow[]; readonly earlier: number; readonly accessUntil: Date | null },
): FeedbackThread => ({
  reference: referenceOf(row.number),
  reply_to: addressOf(row),
  person:
    row.uid === null
      ? null
      : {
          uid: row.uid,
          name: nameOf(row),
          first_name: row.first_name ?? '',
          access_until: facts.accessUntil?.toISOString() ?? null,
        },
  version: row.version,
  earlier: facts.earlier,
  entries: facts.entries.map((entry) => presentEntry(row, entry)),
});
