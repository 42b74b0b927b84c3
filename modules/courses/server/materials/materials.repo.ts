import { type Columns, type Db, tables } from '@app/platform/server';
import { type Insertable, sql } from 'kysely';
import type { CoursesDocument, CoursesMaterial, CoursesTables } from '../tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);

export type MaterialRow = Columns<CoursesMaterial, 'id' | 'event_id' | 'kind' | 'title' | 'file'> & {
  readonly protected_pages: string;
};
export type OwnMaterialRow = MaterialRow & { readonly until: Date };

export const insertDocument = (db: Db, row: Insertable<CoursesDocument>) =>
  open(db).insertInto('courses.document').values(row).execute();

const COLUMNS = sql`m.id, m.event_id, m.kind, m.title, m.file, coalesce(d.protected_pages, '') as protected_pages`;
const DOCUMENT = sql`left join courses.document d on d.key = m.file`;

export async function listMaterials(db: Db, eventId: string): Promise<readonly MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select ${COLUMNS} from courses.material m ${DOCUMENT} where m.event_id = ${eventId} order by m.position, m.id`.execute(
    db,
  );
  return rows;
}
export async function findMaterial(db: Db, id: string): Promise<MaterialRow | undefined> {
  const { rows } = await sql<MaterialRow>`
    select ${COLUMNS} from courses.material m ${DOCUMENT} where m.id = ${id}`.execute(db);
  return rows[0];
}
export async function insertMaterial(
  db: Db,
  row: Pick<MaterialRow, 'id' | 'event_id' | 'kind' | 'title' | 'file'>,
): Promise<void> {
  await sql`
    insert into courses.material (id, event_id, kind, title, file, position)
    select ${row.id}, ${row.event_id}, ${row.kind}, ${row.title}, ${row.file}, coalesce(max(position), 0) + 1
    from courses.material where event_id = ${row.event_id}`.execute(db);
}
export const removeMaterial = (db: Db, id: string) =>
  open(db).deleteFrom('courses.material').where('id', '=', id).execute();

/** The one condition for access to a material: a seat, and for a recording its number of days. */
const openTo = (userId: ReturnType<typeof sql>, now: Date) => sql`
  join courses.event e on e.id = m.event_id and e.cancelled_at is null
  join courses.booking b on b.event_id = e.id and b.user_id = ${userId} and b.state in ('booked', 'attended', 'absent')
    and (m.kind = 'handout'
      or (${now} >= e.ends_at and ${now} < e.ends_at + make_interval(days => e.recording_days)))`;
const UNTIL = sql`e.ends_at + make_interval(days => e.recording_days) as until`;

export async function listOwnMaterials(
  db: Db,
  { userId, eventId, now }: { readonly userId: string; readonly eventId: string; readonly now: Date },
): Promise<readonly OwnMaterialRow[]> {
  const { rows } = await sql<OwnMaterialRow>`
    select ${COLUMNS}, ${UNTIL} from courses.material m ${DOCUMENT} ${openTo(sql`${userId}`, now)}
    where m.event_id = ${eventId} order by m.position, m.id`.execute(db);
  return rows;
}
export async function findOwnMaterial(
  db: Db,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<MaterialRow | undefined> {
  const { rows } = await sql<MaterialRow>`
    select ${COLUMNS} from courses.material m ${DOCUMENT} ${openTo(sql`${userId}`, now)} where m.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export const insertLink = (
  db: Db,
  link: {
    readonly token_hash: string;
    readonly user_id: string;
    readonly material_id: string;
    readonly expires_at: Date;
  },
) => open(db).insertInto('courses.link').values(link).execute();

/** What a link opens now: it has not expired, and its owner still has access. */
export async function findLinked(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(MaterialRow & { readonly user_id: string }) | undefined> {
  const { rows } = await sql<MaterialRow & { readonly user_id: string }>`
    select ${COLUMNS}, l.user_id from courses.link l join courses.material m on m.id = l.material_id
    ${DOCUMENT} ${openTo(sql`l.user_id`, now)}
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`.execute(db);
  return rows[0];
}
export const removeLinksBefore = (db: Db, moment: Date) =>
  open(db).deleteFrom('courses.link').where('expires_at', '<', moment).execute();
export const removeLinksOf = (db: Db, userId: string) =>
  open(db).deleteFrom('courses.link').where('user_id', '=', userId).execute();

export interface Copy {
  readonly user_id: string;
  readonly material_id: string;
}
/** Whether there is a stamped copy made after a moment. */
export async function hasStamped(db: Db, copy: Copy, after: Date): Promise<boolean> {
  const found = await open(db)
    .selectFrom('courses.stamped')
    .select('made_at')
    .where('user_id', '=', copy.user_id)
    .where('material_id', '=', copy.material_id)
    .where('made_at', '>', after)
    .executeTakeFirst();
  return found !== undefined;
}
export const saveStamped = (db: Db, copy: Copy, now: Date) =>
  open(db)
    .insertInto('courses.stamped')
    .values({ ...copy, made_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'material_id']).doUpdateSet({ made_at: now }))
    .execute();

/** Copies to delete: made before a moment, of one user, or of one material. */
export async function listStamped(
  db: Db,
  which: { readonly before?: Date; readonly userId?: string; readonly materialId?: string },
): Promise<readonly Copy[]> {
  const { before, userId, materialId } = which;
  let query = open(db).selectFrom('courses.stamped').select(['user_id', 'material_id']);
  if (before) query = query.where('made_at', '<', before);
  if (userId) query = query.where('user_id', '=', userId);
  if (materialId) query = query.where('material_id', '=', materialId);
  return query.execute();
}
export const removeStamped = (db: Db, copy: Copy) =>
  open(db)
    .deleteFrom('courses.stamped')
    .where('user_id', '=', copy.user_id)
    .where('material_id', '=', copy.material_id)
    .execute();
