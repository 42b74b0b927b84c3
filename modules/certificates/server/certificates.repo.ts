import { type Db, tables } from '@app/platform/server';
import type { Insertable, Selectable } from 'kysely';
import type { CertificatesCertificate, CertificatesTables } from './tables.ts';

export type CertificateRow = Selectable<CertificatesCertificate>;
const open = (db: Db) => tables<CertificatesTables>(db);
const COLUMNS = [
  'holder_name',
  'id',
  'issued_at',
  'kind',
  'line',
  'out_of',
  'pdf_key',
  'public_id',
  'score',
  'score_shown',
  'signature',
  'subject_id',
  'subject_name',
  'superseded_by',
  'user_id',
] as const;

export const findByPublicId = async (db: Db, publicId: string): Promise<CertificateRow | null> =>
  (await open(db)
    .selectFrom('certificates.certificate')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .executeTakeFirst()) ?? null;

export interface Subject {
  readonly userId: string;
  readonly kind: CertificateRow['kind'];
  readonly subjectId: string;
}
/** Locks the certificate that is not superseded. */
export const lockCurrent = async (db: Db, { userId, kind, subjectId }: Subject): Promise<CertificateRow | null> =>
  (await open(db)
    .selectFrom('certificates.certificate')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('superseded_by', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const listOf = (db: Db, userId: string): Promise<readonly CertificateRow[]> =>
  open(db)
    .selectFrom('certificates.certificate')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .execute();

export const supersedeCertificate = (db: Db, id: string, by: string) =>
  open(db).updateTable('certificates.certificate').set({ superseded_by: by }).where('id', '=', id).execute();

/** Null when a concurrent request issued it first. */
export const insertCertificate = async (
  db: Db,
  row: Insertable<CertificatesCertificate>,
): Promise<CertificateRow | null> =>
  (await open(db)
    .insertInto('certificates.certificate')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).where('superseded_by', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

/** False when the holder has been erased in the meantime. */
export async function updatePdf(db: Db, id: string, key: string): Promise<boolean> {
  const updated = await open(db)
    .updateTable('certificates.certificate')
    .set({ pdf_key: key })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .returning('id')
    .execute();
  return updated.length > 0;
}

/** Null unless it is the user's own. Forgets the stored PDF, which shows the former setting. */
export const updateScoreShown = async (
  db: Db,
  { publicId, userId, shown }: { readonly publicId: string; readonly userId: string; readonly shown: boolean },
): Promise<CertificateRow | null> =>
  (await open(db)
    .updateTable('certificates.certificate')
    .set({ score_shown: shown, pdf_key: null })
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

/** Removes the holder; the facts about the subject stay. */
export const eraseHolder = (db: Db, id: string, signature: string) =>
  open(db)
    .updateTable('certificates.certificate')
    .set({ user_id: null, holder_name: null, pdf_key: null, signature })
    .where('id', '=', id)
    .execute();

interface PeopleViews {
  readonly 'accounts.person_view': {
    readonly id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
  };
}
/** Reads and locks the user's name and address. Waits for a concurrent erasure, after which the user is not found. */
export const lockPerson = (db: Db, id: string) =>
  tables<PeopleViews>(db)
    .selectFrom('accounts.person_view')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
export const findPerson = (db: Db, id: string) =>
  tables<PeopleViews>(db)
    .selectFrom('accounts.person_view')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
