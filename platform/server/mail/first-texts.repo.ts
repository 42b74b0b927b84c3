import { sql } from 'kysely';
import type { ImportReport } from '../crud/import.ts';
import type { Db } from '../db/connect.ts';

export interface MailContent {
  readonly key: string;
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}
type Outcome = 'inserted' | 'updated' | 'unchanged' | 'conflict';

/** A text of version 1 has never been edited, so a newer pack may replace it; an edited one is kept. */
async function storeMail(db: Db, mail: MailContent): Promise<Outcome> {
  const inserted = await sql`
    insert into platform.mail_template (key, subject, preheader, body)
    values (${mail.key}, ${mail.subject}, ${mail.preheader}, ${mail.body})
    on conflict (key) do nothing returning key`.execute(db);
  if (inserted.rows.length > 0) return 'inserted';
  const { rows } = await sql<{ same: boolean; version: number }>`
    select version, (subject, preheader, body) = (${mail.subject}, ${mail.preheader}, ${mail.body}) as same
    from platform.mail_template where key = ${mail.key} for update`.execute(db);
  if (rows[0]?.same) return 'unchanged';
  if (rows[0]?.version !== 1) return 'conflict';
  await sql`
    update platform.mail_template set subject = ${mail.subject}, preheader = ${mail.preheader}, body = ${mail.body}, updated_at = now()
    where key = ${mail.key}`.execute(db);
  return 'updated';
}

export async function storeMails(db: Db, mails: readonly MailContent[]): Promise<ImportReport> {
  const outcomes: Outcome[] = [];
  for (const mail of mails) outcomes.push(await storeMail(db, mail));
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  const conflicts = mails.filter((_, at) => outcomes[at] === 'conflict').map((mail) => mail.key);
  return { inserted: count('inserted'), updated: count('updated'), unchanged: count('unchanged'), conflicts };
}
