import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';

export interface StoredSetting {
  readonly id: string;
  readonly tag: string;
  readonly value: unknown;
  readonly version: number;
  readonly updated_at: Date;
}
export interface StoredMail {
  readonly key: string;
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
  readonly version: number;
  readonly updated_at: Date;
}
interface PlatformViews {
  readonly 'platform.setting_view': StoredSetting;
  readonly 'platform.mail_template_view': StoredMail;
}
const SETTING_COLUMNS = ['id', 'tag', 'value', 'version', 'updated_at'] as const;
const open = (db: Db) => tables<PlatformViews>(db);

export const storedSettings = (db: Db): Promise<StoredSetting[]> =>
  open(db).selectFrom('platform.setting_view').select(SETTING_COLUMNS).execute();

export const settingByTag = async (db: Db, tag: string): Promise<StoredSetting | null> =>
  (await open(db)
    .selectFrom('platform.setting_view')
    .select(SETTING_COLUMNS)
    .where('tag', '=', tag)
    .executeTakeFirst()) ?? null;

export const settingById = async (db: Db, id: string): Promise<StoredSetting | null> =>
  (await open(db)
    .selectFrom('platform.setting_view')
    .select(SETTING_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const mailByKey = async (db: Db, key: string): Promise<StoredMail | null> =>
  (await open(db)
    .selectFrom('platform.mail_template_view')
    .select(['key', 'subject', 'preheader', 'body', 'version', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

export async function mailKeys(db: Db): Promise<readonly string[]> {
  const rows = await open(db).selectFrom('platform.mail_template_view').select('key').execute();
  return rows.map((row) => row.key);
}

/** Concurrent saves of one setting wait here; released at the end of the transaction. */
export const lockSetting = (db: Db, tag: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`staff.setting:${tag}`}, 0))`.execute(db);

/** One set-up at a time. */
export const lockSetup = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('staff.setup', 0))`.execute(db);
