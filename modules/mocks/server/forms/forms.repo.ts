import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { MocksForm, MocksProfile, MocksTables, MocksFormItem } from '../tables.ts';
import type { StockItem } from './draw-form.ts';

const open = (db: Db) => tables<MocksTables>(db);

const profileColumns = [
  'id',
  'slug',
  'edition',
  'name',
  'about',
  'papers',
  'questions',
  'minutes',
  'break_minutes',
  'shuffle',
] as const;
export type ProfileRow = Columns<MocksProfile, (typeof profileColumns)[number]>;

/** The formats of a line that learners can start, in order. */
export const listProfiles = (db: Db, edition: ProfileRow['edition']): Promise<readonly ProfileRow[]> =>
  open(db)
    .selectFrom('mocks.profile')
    .select(profileColumns)
    .where('edition', '=', edition)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute();

/** The format of a form, including formats that learners can no longer start. */
export async function findProfileOf(
  db: Db,
  edition: ProfileRow['edition'],
  formId: string,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select p.id, p.slug, p.edition, p.name, p.about, p.papers, p.questions, p.minutes, p.break_minutes,
      p.shuffle
    from mocks.form f join mocks.profile p on p.slug = f.profile and p.edition = ${edition}
    where f.id = ${formId}`.execute(db);
  return rows[0];
}

/** Pairs of questions that give each other away, by either question. */
export async function listEnemies(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await open(db).selectFrom('mocks.enemy').select(['a', 'b']).execute();
  const enemies = new Map<string, Set<string>>();
  const add = (one: string, other: string) => enemies.set(one, (enemies.get(one) ?? new Set()).add(other));
  for (const { a, b } of rows) {
    add(a, b);
    add(b, a);
  }
  return enemies;
}

/** Replaces the pairs with those of the pack. Returns how many are new. */
export async function replaceEnemies(db: Db, pairs: readonly (readonly [string, string])[]): Promise<number> {
  const sorted = pairs.map(([a, b]) => (a < b ? { a, b } : { a: b, b: a }));
  const [a, b] = [sorted.map((pair) => pair.a), sorted.map((pair) => pair.b)];
  await sql`delete from mocks.enemy where (a, b) not in (select * from unnest(${a}::uuid[], ${b}::uuid[]))`.execute(db);
  const { rows } = await sql`insert into mocks.enemy (a, b) select * from unnest(${a}::uuid[], ${b}::uuid[])
    on conflict do nothing returning a`.execute(db);
  return rows.length;
}

const FORM_COLUMNS = ['id', 'number', 'title', 'profile', 'state'] as const;
/** `questions`: how many it has. */
export type FormRow = Columns<MocksForm, (typeof FORM_COLUMNS)[number]> & { readonly questions: number };
export const listForms = (db: Db): Promise<readonly FormRow[]> =>
  open(db)
    .selectFrom('mocks.form')
    .select(FORM_COLUMNS)
    .select(
      sql<number>`(select count(*)::integer from mocks.form_item i where i.form_id = mocks.form.id)`.as('questions'),
    )
    .orderBy('number')
    .execute();

export const lockForm = (db: Db, id: string) =>
  open(db).selectFrom('mocks.form').select(['number', 'state']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Learners are no longer offered it; the mocks sat with it stay as they are. */
export async function retireForm(db: Db, id: string): Promise<void> {
  await open(db).updateTable('mocks.form').set({ state: 'retired' }).where('id', '=', id).execute();
}

export interface NewForm {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly profile: string;
  readonly seed: string;
  readonly state: 'open' | 'reserved';
  readonly created_at: Date;
}
/** False when a concurrent request has created a form with this id or number. */
export async function insertForm(db: Db, form: NewForm, papers: readonly (readonly StockItem[])[]): Promise<boolean> {
  const made = await open(db)
    .insertInto('mocks.form')
    .values(form)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const rows = papers.flatMap((items, paper) =>
    items.map(({ itemId, versionId }, at) => ({
      form_id: form.id,
      paper: paper + 1,
      position: at + 1,
      item_id: itemId,
      version_id: versionId,
    })),
  );
  await open(db).insertInto('mocks.form_item').values(rows).execute();
  return true;
}

export type FormItemRow = Columns<MocksFormItem, 'paper' | 'item_id' | 'version_id'>;
/** The questions of a form in order, with their current published version. */
export async function listFormItems(db: Db, formId: string): Promise<readonly FormItemRow[]> {
  const { rows } = await sql<FormItemRow>`
    select f.paper, f.item_id, coalesce(b.version_id, f.version_id) as version_id
    from mocks.form_item f
      left join lateral (select version_id from questions.bank_view where item_id = f.item_id limit 1) b on true
    where f.form_id = ${formId} order by f.paper, f.position`.execute(db);
  return rows;
}

/** Items used in a fixed form. */
export async function listFormed(db: Db): Promise<ReadonlySet<string>> {
  const rows = await open(db).selectFrom('mocks.form_item').select('item_id').distinct().execute();
  return new Set(rows.map((row) => row.item_id));
}

/** Saves a profile of the pack if it is new or differs, unless staff have changed it since. */
export async function saveProfile(
  db: Db,
  row: Omit<ProfileRow, 'id' | 'shuffle'> & {
    readonly id: string;
    readonly position: number;
    readonly imported_hash: string;
  },
  now: Date,
): Promise<'inserted' | 'updated' | 'unchanged'> {
  const { rows } = await sql<{ inserted: boolean }>`
    insert into mocks.profile as p (id, edition, slug, name, about, papers, questions, minutes, break_minutes, position,
      created_at, updated_at, imported_hash)
    values (${row.id}, ${row.edition}, ${row.slug}, ${row.name}, ${row.about}, ${row.papers}, ${row.questions},
      ${row.minutes}, ${row.break_minutes}, ${row.position}, ${now}, ${now}, ${row.imported_hash})
    on conflict (slug) do update set name = excluded.name, about = excluded.about, papers = excluded.papers,
      questions = excluded.questions, minutes = excluded.minutes, break_minutes = excluded.break_minutes,
      position = excluded.position, updated_at = excluded.updated_at, imported_hash = excluded.imported_hash
    where p.imported_hash is distinct from excluded.imported_hash and p.version = 1
    returning xmax = 0 as inserted`.execute(db);
  const [saved] = rows;
  return saved === undefined ? 'unchanged' : saved.inserted ? 'inserted' : 'updated';
}
