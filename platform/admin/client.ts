import {
  type Confirm,
  type Edition,
  type Endpoint,
  type FieldTable,
  findCalls,
  itemCalls,
  listCalls,
  type Page,
  type Resource,
  type ResourceRow,
  type RowFacts,
  type RowOf,
  type MountGroup,
  versionCalls,
  type VersionRow,
  type VersionValues,
} from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import type { QueryClient } from '@tanstack/react-query';

export type Values = Readonly<Record<string, unknown>>;
export type ListQuery = Readonly<Record<string, string | number | undefined>>;

/** A row of this resource; of any resource where its fields are not known. */
type RowIn<R extends Resource> = FieldTable extends R['fields'] ? ResourceRow : RowOf<R>;
/** A row of the list, without child rows. */
type ListedIn<R extends Resource> = FieldTable extends R['fields']
  ? ResourceRow
  : {
      readonly [K in keyof RowOf<R> as RowOf<R>[K] extends readonly { readonly id: string }[] ? never : K]: RowOf<R>[K];
    };

export interface ResourceClient<Row extends RowFacts = ResourceRow, Listed = ResourceRow> {
  readonly list: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Listed>>;
  /** Every row: unpaged where the resource has that call, otherwise page by page up to `most`. */
  readonly everything: (most?: number) => Promise<readonly Listed[]>;
  readonly read: (id: string, signal?: AbortSignal) => Promise<Row>;
  /** Reads by a field that the declaration names in `findBy`. */
  readonly findBy: (field: string, value: string) => Promise<Row>;
  readonly create: (values: Values, idempotencyKey: string) => Promise<Row>;
  readonly update: (row: { id: string; version: number }, values: Values, idempotencyKey: string) => Promise<Row>;
  readonly remove: (id: string, confirm?: Confirm) => Promise<void>;
  /** Saves the rows in this order; only where the declaration has `ordered`. */
  readonly order: (ids: readonly string[], idempotencyKey: string) => Promise<void>;
  /** Newest first; only where the declaration has `versions`. */
  readonly versions: (id: string, signal?: AbortSignal) => Promise<{ readonly rows: readonly VersionRow[] }>;
  readonly version: (id: string, version: number, signal?: AbortSignal) => Promise<VersionValues>;
  /** Restores an earlier version as a new one; the row carries the version the editor saw as current. */
  readonly restore: (
    row: { id: string; version: number },
    earlierVersion: number,
    idempotencyKey: string,
  ) => Promise<Row>;
}

/** The calls a form needs; a page with its own endpoints passes these itself. */
export type FormClient = Pick<ResourceClient, 'read' | 'create' | 'update'> & Partial<Pick<ResourceClient, 'versions'>>;

const PAGE = 100;
const MOST_CHOICES = 2000;

const groupOf = ({ kind }: Resource, groups: readonly MountGroup[], edition: Edition): MountGroup => {
  const group = groups.find(({ mounts }) => mounts.some((each) => each.edition === edition && each.kind === kind));
  if (!group) throw new Error(`No mount for edition ${edition}.`);
  return group;
};
const call = (
  endpoint: Endpoint,
  args: Partial<Parameters<typeof callEndpoint>[1]> & { params?: Readonly<Record<string, string>> },
) => callEndpoint(endpoint, { body: undefined, ...args });

/** The calls of one edition of a resource, built from its declaration. */
export function resourceClient<R extends Resource>(
  resource: R,
  edition: Edition,
): ResourceClient<RowIn<R>, ListedIn<R>> {
  // The declaration and the replies have the same fields, which the compiler cannot follow through the calls built here.
  return anyClient(resource, edition) as ResourceClient<RowIn<R>, ListedIn<R>>;
}

function anyClient(resource: Resource, edition: Edition): ResourceClient {
  const items = groupOf(resource, resource.itemGroups, edition);
  const lists = groupOf(resource, resource.listGroups, edition);
  const one = itemCalls(resource, items);
  const many = listCalls(resource, lists);
  const found = findCalls(resource, items);
  const named = (group: MountGroup) => (group.editions.length > 1 ? { edition } : {});
  const { kind, kinds } = resource;
  const facts = { ...named(items), ...(kind && kinds ? { [kinds.column]: kind } : {}) };

  const list: ResourceClient['list'] = (query, signal) =>
    call(many.list, { query: { ...query, ...named(lists) }, signal }) as Promise<Page<ResourceRow>>;
  const paged = async (most: number): Promise<readonly ResourceRow[]> => {
    const rows: ResourceRow[] = [];
    for (let page = 1; rows.length < most; page += 1) {
      const next = await list({ page, size: PAGE });
      rows.push(...next.rows);
      if (next.rows.length === 0 || rows.length >= next.count) break;
    }
    return rows;
  };
  return {
    list,
    everything: (most = MOST_CHOICES) =>
      many.all ? (call(many.all, { query: named(lists) }) as Promise<readonly ResourceRow[]>) : paged(most),
    read: (id, signal) => call(one.read, { params: { id }, signal }) as Promise<ResourceRow>,
    findBy: (field, value) =>
      call(found[field] as Endpoint, { params: { [field]: value }, query: named(items) }) as Promise<ResourceRow>,
    create: (values, idempotencyKey) =>
      call(one.create, { body: { ...values, ...facts }, idempotencyKey }) as Promise<ResourceRow>,
    update: ({ id, version }, values, idempotencyKey) =>
      call(one.update, { params: { id }, body: { ...values, version }, idempotencyKey }) as Promise<ResourceRow>,
    remove: async (id, confirm) => {
      // The proxy may repeat a request that got no reply; without a key the second finds nothing and is refused.
      await call(one.remove, { params: { id }, body: confirm ? { confirm } : {}, idempotencyKey: newIdempotencyKey() });
    },
    order: async (ids, idempotencyKey) => {
      await call(many.order as Endpoint, { body: { ids }, idempotencyKey });
    },
    ...versionClient(resource, items),
  };
}

function versionClient(
  resource: Resource,
  items: MountGroup,
): Pick<ResourceClient, 'versions' | 'version' | 'restore'> {
  const calls: Readonly<Record<string, Endpoint>> = versionCalls(resource, items);
  const named = (name: string) => calls[name] as Endpoint;
  return {
    versions: (id, signal) => call(named('versions'), { params: { id }, signal }) as Promise<{ rows: VersionRow[] }>,
    version: (id, version, signal) =>
      call(named('version'), {
        params: { id, version: String(version) },
        signal,
      }) as Promise<VersionValues>,
    restore: ({ id, version }, earlierVersion, idempotencyKey) =>
      call(named('restore'), {
        params: { id, version: String(earlierVersion) },
        body: { version },
        idempotencyKey,
      }) as Promise<ResourceRow>,
  };
}

/** Cache keys: the first three parts match everything of one edition of a resource, for invalidation. */
export const resourceKey = (resource: Resource, edition: Edition, ...rest: readonly unknown[]): readonly unknown[] => [
  'resource',
  resource.key,
  edition,
  ...rest,
];

/** The key of one row, read by the form that edits it. */
export const rowKey = (resource: Resource, edition: Edition, id: string) => resourceKey(resource, edition, 'row', id);

/**
 * Reads again what shows rows of a resource: lists, choices, versions. Never the row of an open form: read in silence
 * it would bring a colleague's version, and the next save would overwrite their change without a conflict.
 */
export const refreshLists = (cache: QueryClient, resource: Resource, edition: Edition): Promise<void> => {
  const { length } = rowKey(resource, edition, '');
  return cache.invalidateQueries({
    queryKey: resourceKey(resource, edition),
    predicate: ({ queryKey }) => !(queryKey[length - 2] === 'row' && queryKey.length === length),
  });
};
