import { sql } from 'kysely';
import type { ImportReport } from '../crud/pack/import.ts';
import type { Db } from '../db/connect.ts';
import type { MailText } from './variables.ts';

export interface MailContent extends MailText {
  readonly key: string;
}
type Outcome = 'inserted' | 'updated' | 'unchanged' | 'conflict';

const asJson = ({ subject, preheader, body }: MailText) => sql`${JSON.stringify({ subject, preheader, body })}::jsonb`;

/**
 * A newer pack replaces an unedited text; one that staff have edited, or written before any pack had it, is kept and can
 * be reset to the newer pack's text.
 */
async function saveFirstText(db: Db, mail: MailContent): Promise<Outcome> {
  const inserted = await sql`
    insert into platform.mail_template (key, subject, preheader, body, first)
    values (${mail.key}, ${mail.subject}, ${mail.preheader}, ${mail.body}, ${asJson(mail)})
    on conflict (key) do nothing returning key`.execute(db);
  if (inserted.rows.length > 0) return 'inserted';
  const { rows } = await sql<{ same: boolean; edited: boolean }>`
    select (subject, preheader, body) = (${mail.subject}, ${mail.preheader}, ${mail.body}) as same,
      first is distinct from
        jsonb_build_object('subject', subject, 'preheader', preheader, 'body', body) as edited
    from platform.mail_template where key = ${mail.key} for update`.execute(db);
  await sql`update platform.mail_template set first = ${asJson(mail)} where key = ${mail.key}`.execute(db);
  if (rows[0]?.same) return 'unchanged';
  if (rows[0]?.edited) return 'conflict';
  await sql`
    update platform.mail_template set subject = ${mail.subject}, preheader = ${mail.preheader}, body = ${mail.body},
      version = version + 1, updated_at = now()
    where key = ${mail.key}`.execute(db);
  return 'updated';
}

export async function saveMailTexts(db: Db, mails: readonly MailContent[]): Promise<ImportReport> {
  const outcomes: Outcome[] = [];
  for (const mail of mails) outcomes.push(await saveFirstText(db, mail));
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  const conflicts = mails.filter((_, at) => outcomes[at] === 'conflict').map((mail) => mail.key);
  return { inserted: count('inserted'), updated: count('updated'), unchanged: count('unchanged'), conflicts };
}

/** Every text in its current form, for the export to a content pack. */
export async function listMailTexts(db: Db): Promise<readonly MailContent[]> {
  const { rows } = await sql<MailContent>`
    select key, subject, preheader, body from platform.mail_template order by key`.execute(db);
  return rows;
}

/** False when it has been saved since the given version (0: never stored). */
export async function saveMailText(
  db: Db,
  saved: { readonly key: string; readonly version: number; readonly text: MailText; readonly now: Date },
): Promise<boolean> {
  const { key, version, text, now } = saved;
  const { rows } =
    version === 0
      ? await sql`
          insert into platform.mail_template (key, subject, preheader, body, updated_at)
          values (${key}, ${text.subject}, ${text.preheader}, ${text.body}, ${now})
          on conflict (key) do nothing returning key`.execute(db)
      : await sql`
          update platform.mail_template
          set subject = ${text.subject}, preheader = ${text.preheader}, body = ${text.body},
            version = version + 1, updated_at = ${now}
          where key = ${key} and version = ${version} returning key`.execute(db);
  return rows.length > 0;
}
