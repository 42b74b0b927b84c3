import { type Db, type MailText, tables } from '@app/platform/server';

export interface StoredMailText extends MailText {
  readonly key: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly first: MailText | null;
}
interface Views {
  readonly 'platform.mail_template_view': StoredMailText;
  readonly 'accounts.person_view': { readonly id: string; readonly email: string };
}
const COLUMNS = ['key', 'subject', 'preheader', 'body', 'version', 'updated_at', 'first'] as const;
const open = (db: Db) => tables<Views>(db);

export const storedMails = (db: Db): Promise<StoredMailText[]> =>
  open(db).selectFrom('platform.mail_template_view').select(COLUMNS).execute();

export const storedMail = async (db: Db, key: string): Promise<StoredMailText | null> =>
  (await open(db)
    .selectFrom('platform.mail_template_view')
    .select(COLUMNS)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

export const emailOf = async (db: Db, id: string): Promise<string | null> =>
  (await open(db).selectFrom('accounts.person_view').select('email').where('id', '=', id).executeTakeFirst())?.email ??
  null;
