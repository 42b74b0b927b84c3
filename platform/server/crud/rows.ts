import {
  type Edition,
  fail,
  type FieldTable,
  positionOf,
  type Resource,
  type ResourceRow,
  type RowOf,
  type ValuesOf,
} from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call.ts';
import { keepVersion, type Snapshot } from '../audit/versions.ts';
import * as repo from './crud.repo.ts';
import { explained, refuseChangedFixed, refuseGranted } from './refusals.ts';
import { presentRow, presentValues, storedValues } from './values.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface SaveContext<R extends Resource = Resource> {
  readonly id: string;
  readonly edition: Edition;
  /** The row before the save; null on create. */
  readonly before: RowOf<R> | null;
  readonly caller: Caller;
}
/** The fields a form sends: all on create, only the changed ones on update. */
export type SavedValues<R extends Resource> = Partial<ValuesOf<R['fields']>>;
/** Where a declaration is not enough: a check or a derived value around a save, or a refusal to delete. */
export interface ResourceHooks<R extends Resource = Resource> {
  readonly beforeSave?: (
    deps: Deps,
    values: SavedValues<R>,
    context: SaveContext<R>,
  ) => Promise<SavedValues<R>> | SavedValues<R>;
  readonly afterSave?: (deps: Deps, row: RowOf<R>, context: SaveContext<R>) => Promise<void>;
  readonly beforeRemove?: (deps: Deps, row: RowOf<R>, caller: Caller) => Promise<void>;
  readonly afterRemove?: (deps: Deps, row: RowOf<R>, caller: Caller) => Promise<void>;
}
/** A resource and its hooks. */
export interface Kind<R extends Resource = Resource> {
  readonly declared: R;
  readonly hooks: ResourceHooks<R>;
}
/** The row as its editor saw it. */
interface Seen {
  readonly before: ResourceRow;
  readonly version: number;
  readonly edition: Edition;
  readonly caller: Caller;
}
/** Columns that are not form fields, such as the hash of an import. */
type Facts = Readonly<Record<string, unknown>>;

export async function load(
  deps: Deps,
  declared: Resource,
  id: string,
  editions: readonly Edition[],
): Promise<ResourceRow> {
  const row = await repo.find(deps.db, declared, id, editions);
  if (!row) return fail('NOT_FOUND');
  const children: Record<string, unknown> = {};
  for (const [name, { children: kind }] of Object.entries(declared.fields)) {
    if (kind)
      children[name] = (await repo.listChildren(deps.db, kind, id)).map((child) => presentValues(kind.fields, child));
  }
  return presentRow(declared, { ...row, ...children });
}

/**
 * Matches each sent child to a stored one: by id, else by key (so a client that sends no ids still keeps them). Each
 * stored child is matched once; an id of another parent is replaced by a new one, so that it cannot overwrite a foreign
 * row.
 */
function childIds(
  deps: Deps,
  key: string | undefined,
  stored: readonly Values[],
  sent: readonly Values[],
): readonly string[] {
  const free = new Map(stored.map((row) => [row['id'], row]));
  const claim = (id: unknown) => (free.delete(id) ? (id as string) : undefined);
  const byId = sent.map((row) => claim(row['id']));
  const byKey = (row: Values) =>
    key === undefined ? undefined : claim([...free.values()].find((each) => each[key] === row[key])?.['id']);
  return sent.map((row, at) => byId[at] ?? byKey(row) ?? deps.ids.id());
}

async function saveChildren(deps: Deps, declared: Resource, id: string, values: Values): Promise<void> {
  for (const [name, { children }] of Object.entries(declared.fields)) {
    const sent = values[name] as readonly Values[] | undefined;
    if (!children || !sent) continue;
    const ids = childIds(deps, children.key, await repo.listChildren(deps.db, children, id), sent);
    const rows = sent.map((row, at) => ({ ...storedValues(children.fields, row, deps.markup), id: ids[at] }));
    await repo.replaceChildren(deps.db, children, id, rows);
  }
}

/** A child row as a form would send it: without the HTML rendered from its Markdown. */
const sentRow = (fields: FieldTable, row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || name in fields));

/** The content of a version: what a form would send, without secrets and read-only fields. */
const snapshotOf = (declared: Resource, row: ResourceRow): Snapshot => ({
  version: row.version,
  at: new Date(row.updated_at),
  values: Object.fromEntries(
    Object.entries(declared.fields).flatMap(([name, { kind, readOnly, children }]) => {
      if (readOnly || kind === 'secret') return [];
      if (!children) return [[name, row[name]]];
      return [[name, (row[name] as readonly Values[]).map((child) => sentRow(children.fields, child))]];
    }),
  ),
});

interface Saved {
  readonly before: ResourceRow | null;
  readonly after: ResourceRow;
  readonly by: string | null;
}
async function storeVersion(deps: Deps, declared: Resource, { before, after, by }: Saved): Promise<void> {
  if (!declared.versions) return;
  const saved = { before: before && snapshotOf(declared, before), after: snapshotOf(declared, after), by };
  await keepVersion(deps, { entity: declared.key, rowId: after.id }, saved);
}

/** The row after a save and its hook, stored as a version. Read again after the hook, which may change the row. */
async function settled(deps: Deps, { declared, hooks }: Kind, context: SaveContext): Promise<ResourceRow> {
  const { id, edition, before, caller } = context;
  let after = await load(deps, declared, id, [edition]);
  if (hooks.afterSave) {
    await hooks.afterSave(deps, after, context);
    after = await load(deps, declared, id, [edition]);
  }
  await storeVersion(deps, declared, { before, after, by: caller.actorId });
  return after;
}

/** Changes a row outside its form, such as by a move, and stores the resulting version. */
export async function updateOutsideForm(
  deps: Deps,
  declared: Resource,
  of: { readonly id: string; readonly by: string | null },
  work: () => Promise<void>,
): Promise<void> {
  const before = await load(deps, declared, of.id, declared.editions);
  await work();
  const after = await load(deps, declared, of.id, declared.editions);
  await storeVersion(deps, declared, { before, after, by: of.by });
}

/** A new row without a position goes to the end. */
async function lastPlace(deps: Deps, declared: Resource, edition: Edition, values: Values): Promise<Values> {
  const column = positionOf(declared);
  if (column === null || typeof values[column] === 'number') return {};
  return { [column]: await repo.nextPosition(deps.db, declared, column, edition) };
}

/** Inserts a row with its children; the caller holds the transaction and has checked the edition. */
export async function insertRow(
  deps: Deps,
  kind: Kind,
  input: { edition: Edition; values: Values; caller: Caller },
  facts: Facts = {},
): Promise<ResourceRow> {
  const { declared, hooks } = kind;
  const { edition, caller } = input;
  const context: SaveContext = { id: deps.ids.id(), edition, before: null, caller };
  if (caller.actorId !== null) refuseGranted(declared, null, input.values);
  const values = (await hooks.beforeSave?.(deps, input.values, context)) ?? input.values;
  const now = deps.clock.now();
  const own = { id: context.id, version: 1, created_at: now, updated_at: now, ...(declared.plain ? {} : { edition }) };
  const stored = {
    ...(await lastPlace(deps, declared, edition, values)),
    ...storedValues(declared.fields, values, deps.markup),
    ...own,
    ...facts,
  };
  await explained(declared, () => repo.insert(deps.db, declared, stored));
  await saveChildren(deps, declared, context.id, values);
  return settled(deps, kind, context);
}

/** Updates the given values of a row, provided that it still has the version its editor saw. */
export async function updateRow(
  deps: Deps,
  kind: Kind,
  seen: Seen,
  change: { values: Values; facts?: Facts },
): Promise<ResourceRow> {
  const { declared, hooks } = kind;
  const { before, version, edition, caller } = seen;
  refuseChangedFixed(declared, before, change.values);
  if (caller.actorId !== null) refuseGranted(declared, before, change.values);
  const context: SaveContext = { id: before.id, edition, before, caller };
  const values = (await hooks.beforeSave?.(deps, change.values, context)) ?? change.values;
  const stored = {
    ...storedValues(declared.fields, values, deps.markup),
    updated_at: deps.clock.now(),
    ...change.facts,
  };
  const updated = await explained(declared, () => repo.update(deps.db, declared, { id: before.id, version }, stored));
  if (!updated) fail('VERSION_CONFLICT');
  await saveChildren(deps, declared, before.id, values);
  return settled(deps, kind, context);
}
