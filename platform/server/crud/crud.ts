import {
  bulkFields,
  callName,
  type Edition,
  fail,
  findCalls,
  isSortable,
  itemCalls,
  lineOf,
  listCalls,
  type MountGroup,
  reasonPermanent,
  positionOf,
  type Resource,
} from '@app/platform/contract';
import { inTransactionOf } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { AnyCall, Route } from '../http/call.ts';
import { confirmedBy } from './confirmed-by.ts';
import * as repo from './crud.repo.ts';
import { allowed, assertRight, assertRowRight, readableMounts } from './guard.ts';
import { insertRow, type Kind, load, type ResourceHooks, updateRow, type Values } from './rows.ts';
import { presentRow } from './values.ts';
import { versionHandlers } from './version-calls.ts';

interface Change {
  readonly action: string;
  readonly id: string;
  readonly before?: Values;
  readonly after?: Values;
}
/** A row as the audit record stores it. */
const recorded = ({ unrecorded = [] }: Kind['declared'], row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !unrecorded.includes(name)));

const audit = (call: AnyCall, deps: Deps, declared: Kind['declared'], { action, id, before, after }: Change) =>
  deps.audit.record(deps.db, {
    actorId: call.caller.actorId,
    requestId: call.incoming.id,
    action,
    entity: declared.key,
    entityId: id,
    ...(before ? { before: recorded(declared, before) } : {}),
    ...(after ? { after: recorded(declared, after) } : {}),
  });

function create(kind: Kind, group: MountGroup) {
  const { declared } = kind;
  return (call: AnyCall) =>
    inTransactionOf(call, async (call) => {
      const { deps } = call;
      const { edition: requested, ...values } = call.body as Values & { edition?: Edition };
      const editions = allowed(declared, group, call);
      const edition = requested ?? editions[0];
      if (!editions.includes(edition)) fail('NOT_FOUND');
      await assertRight(call, { declared, group, flag: 'a' }, edition, values);
      const row = await insertRow(deps, kind, { edition, values, caller: call.caller });
      await audit(call, deps, declared, { action: 'create', id: row.id, after: row });
      return row;
    });
}

function change(kind: Kind, group: MountGroup) {
  const { declared } = kind;
  return (call: AnyCall) =>
    inTransactionOf(call, async (call) => {
      const { deps } = call;
      const { id } = call.params as { id: string };
      const { version, confirm: _, ...values } = call.body as Values & { readonly version: number };
      const editions = allowed(declared, group, call);
      const before = await load(deps, declared, id, editions);
      await assertRowRight(call, { declared, group, flag: 'e' }, before);
      const edition = before.edition ?? editions[0];
      const changed = bulkFields(declared).filter((name) => name in values && values[name] !== before[name]);
      const set = Object.fromEntries(changed.map((name) => [name, values[name]]));
      const act = { entity: declared.key, action: 'update', set } as const;
      const confirm = changed.length > 0 ? await confirmedBy(call, deps, act) : undefined;
      const row = await updateRow(deps, kind, { before, version, edition, caller: call.caller }, { values });
      await audit(call, deps, declared, { action: 'update', id, before, after: confirm ? { ...row, confirm } : row });
      return row;
    });
}

function removal({ declared, hooks }: Kind, group: MountGroup) {
  // A second section may change a row but not delete it.
  const { alsoEditedBy: _, ...deletable } = declared;
  return (call: AnyCall) =>
    inTransactionOf(call, async (call) => {
      const { deps } = call;
      const { id } = call.params as { id: string };
      // Locked first: the checks below must see the row that is deleted, and a concurrent delete must find none.
      await repo.lock(deps.db, declared, id);
      const before = await load(deps, declared, id, allowed(declared, group, call));
      await assertRowRight(call, { declared: deletable, group, flag: 'e' }, before);
      if (reasonPermanent(declared, before) !== null) fail('ROW_PERMANENT');
      const confirm = await confirmedBy(call, deps, { entity: declared.key, action: 'delete', set: null });
      await hooks.beforeRemove?.(deps, before, call.caller);
      await repo.remove(deps.db, declared, id);
      await audit(call, deps, declared, { action: 'delete', id, before, ...(confirm ? { after: { confirm } } : {}) });
      await hooks.afterRemove?.(deps, before, call.caller);
      return null;
    });
}

async function readRow(declared: Resource, group: MountGroup, call: AnyCall, id: string) {
  const row = await load(call.deps, declared, id, allowed(declared, group, call));
  await assertRowRight(call, { declared, group, flag: 'v' }, row);
  return row;
}

/** Reads the row whose unique field has the value in the path. */
const findBy = (declared: Resource, group: MountGroup, column: string) => async (call: AnyCall) => {
  const value = (call.params as Readonly<Record<string, string>>)[column] as string;
  const { edition } = (call.query ?? {}) as { edition?: Edition };
  const editions = allowed(declared, group, call).filter((each) => edition === undefined || each === edition);
  if (editions.length === 0) fail('NOT_FOUND');
  const id = await repo.findId(call.deps.db, declared, { column, value }, editions);
  return readRow(declared, group, call, id ?? fail('NOT_FOUND'));
};

const SORTABLE_FACTS = ['created_at', 'updated_at'];

/** Of the query, the numbers; everything else is text. */
interface Paging {
  readonly page?: number;
  readonly size?: number;
}

async function listQuery(declared: Resource, group: MountGroup, call: AnyCall): Promise<repo.ResourceQuery> {
  const { page, size, ...texts } = (call.query ?? {}) as Paging;
  const { search, sort, edition, ...rest } = texts as Readonly<Record<string, string | undefined>>;
  const requested = allowed(declared, group, call).filter((each) => edition === undefined || each === edition);
  if (requested.length === 0) fail('NOT_FOUND');
  const column = sort?.replace(/^-/, '');
  if (column !== undefined && !(isSortable(declared, column) || SORTABLE_FACTS.includes(column))) {
    fail('INVALID_INPUT', { fields: { sort: 'This column cannot be sorted.' } });
  }
  const filters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const mounts = await readableMounts(call, group, requested);
  const editions = [...new Set(mounts.map((mount) => mount.edition))];
  const kinds = mounts.flatMap(({ edition: of, kind }) => (kind === undefined ? [] : [{ edition: of, kind }]));
  return {
    editions,
    search,
    sort,
    filters,
    ...(declared.kinds ? { kinds } : {}),
    ...(page === undefined || size === undefined ? {} : { page, size }),
  };
}

/** Saves the rows in the given order, all or none, with one audit line. */
const order = (declared: Resource, group: MountGroup) => (call: AnyCall) =>
  inTransactionOf(call, async (call) => {
    const { deps } = call;
    const ids = [...new Set((call.body as { ids: readonly string[] }).ids)];
    const editions = [
      ...new Set((await readableMounts(call, group, allowed(declared, group, call))).map((mount) => mount.edition)),
    ];
    const ordered = await repo.renumber(deps.db, declared, positionOf(declared) ?? '', { ids, editions });
    if (ordered !== ids.length) fail('NOT_FOUND');
    await deps.audit.record(deps.db, {
      actorId: call.caller.actorId,
      requestId: call.incoming.id,
      action: 'order',
      entity: declared.key,
      entityId: null,
      after: { ids },
    });
    return { ordered };
  });

type Handlers = Readonly<Record<string, { readonly endpoint: Route['endpoint']; readonly handle: Route['handle'] }>>;

function routesOf(declared: Resource, group: MountGroup, handlers: Handlers): readonly Route[] {
  const [first] = group.editions;
  // A path that both lines share has no edition: the handler checks the row and the caller's scope. Editions of one
  // line have the same staff, so there the access check can already refuse.
  const oneLine = group.editions.every((edition) => lineOf(edition) === lineOf(first));
  const only = oneLine && !declared.plain ? { edition: first } : {};
  return Object.entries(handlers).map(([name, bound]) => ({
    name: callName(declared, group, name),
    ...bound,
    ...only,
  }));
}

function itemRoutes(kind: Kind, group: MountGroup): readonly Route[] {
  const { declared } = kind;
  const calls = itemCalls(declared, group);
  const read = (call: AnyCall) => readRow(declared, group, call, (call.params as { id: string }).id);
  const found = Object.entries(findCalls(declared, group)).map(([column, endpoint]) => [
    column,
    { endpoint, handle: findBy(declared, group, column) },
  ]);
  return routesOf(declared, group, {
    create: { endpoint: calls.create, handle: create(kind, group) },
    read: { endpoint: calls.read, handle: read },
    update: { endpoint: calls.update, handle: change(kind, group) },
    remove: { endpoint: calls.remove, handle: removal(kind, group) },
    ...(Object.fromEntries(found) as Handlers),
    ...versionHandlers(kind, group),
  });
}

function listRoutes(declared: Resource, group: MountGroup): readonly Route[] {
  const calls = listCalls(declared, group);
  const rowsOf = async (call: AnyCall, query: repo.ResourceQuery) =>
    (await repo.list(call.deps.db, declared, query)).map((row) => presentRow(declared, row));
  const list = async (call: AnyCall) => {
    const query = await listQuery(declared, group, call);
    const [rows, count] = await Promise.all([rowsOf(call, query), repo.count(call.deps.db, declared, query)]);
    return { count, rows, page: query.page ?? 1, size: query.size ?? rows.length };
  };
  const all = async (call: AnyCall) => rowsOf(call, await listQuery(declared, group, call));
  const unpaged: Handlers = calls.all ? { all: { endpoint: calls.all, handle: all } } : {};
  const ordered: Handlers = calls.order ? { order: { endpoint: calls.order, handle: order(declared, group) } } : {};
  return routesOf(declared, group, { list: { endpoint: calls.list, handle: list }, ...unpaged, ...ordered });
}

/** Create, read, update, delete and list for a declared resource: audited, versioned, limited to the caller's scope. */
export function crud(declared: Resource, hooks: ResourceHooks = {}): readonly Route[] {
  const kind: Kind = { declared, hooks };
  return [
    ...declared.itemGroups.flatMap((group) => itemRoutes(kind, group)),
    ...declared.listGroups.flatMap((group) => listRoutes(declared, group)),
  ];
}
