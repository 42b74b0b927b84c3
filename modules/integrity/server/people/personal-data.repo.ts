import { type Db, tables } from '@app/platform/server';
import type { IntegrityTables } from '../tables.ts';

const open = (db: Db) => tables<IntegrityTables>(db);

const EVERYTHING = [
  'integrity.capture',
  'integrity.capture_clock',
  'integrity.pause',
  'integrity.visit',
  'integrity.rush',
  'integrity.suspicion',
  'integrity.review',
  'integrity.appeal',
] as const;

export async function erasePerson(db: Db, userId: string): Promise<void> {
  for (const table of EVERYTHING) await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}

export const capturesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('integrity.capture')
    .select(['at', 'path', 'forgiven_at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();

export const visitsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('integrity.visit')
    .select(['day', 'device', 'country', 'visits'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();

export const rushesOf = (db: Db, userId: string) =>
  open(db).selectFrom('integrity.rush').select(['bucket', 'at']).where('user_id', '=', userId).orderBy('at').execute();

export const pausesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('integrity.pause')
    .select(['at', 'ends_at', 'forgiven_at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();

/** The current evidence against a user. */
export const suspicionsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('integrity.suspicion')
    .select(['score', 'evidence', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();

export const reviewsOf = (db: Db, userId: string) =>
  open(db).selectFrom('integrity.review').select('reviewed_at').where('user_id', '=', userId).execute();
