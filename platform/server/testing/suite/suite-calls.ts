import type { Edition, Endpoint, MountGroup, PlacedMount, Resource, ResourceRow } from '@app/platform/contract';
import { sql } from 'kysely';
import type { Module } from '../../module.ts';
import type { ApiReply, TestApi } from '../api.ts';
import { asStaff, everyRight, type TestStaff } from './suite-staff.ts';

export type Values = Readonly<Record<string, unknown>>;
export interface SuiteOptions {
  readonly modules: readonly Module[];
  /** Creates what the resource needs in the new database, where migrations do not. */
  readonly prepare?: (api: TestApi) => Promise<void>;
  /** Valid values of a new row whose title and identity contain the word; rows it refers to are created through the api. */
  readonly sample: (word: string, edition: Edition, api: TestApi) => Promise<Values> | Values;
  /** The values an update sends: any fields but the identity. */
  readonly change: Values;
  /** The field that is unique within an edition. */
  readonly unique?: string;
  /** Ids in docs/spec of the calls tested here, written out: the conformance report reads them from the test file. */
  readonly proves?: readonly string[];
}
export interface Mounted {
  readonly declared: Resource;
  readonly options: SuiteOptions;
  readonly edition: Edition;
  readonly mount: PlacedMount;
  readonly one: MountGroup;
  readonly many: MountGroup;
  readonly api: () => TestApi;
}

/** `GET /a/plabable/page/:id` -> `get-a-plabable-page-by-id`: the id of this call in the specification. */
export const callId = ({ method, path }: Endpoint): string =>
  [
    method.toLowerCase(),
    ...path
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(/^:/, 'by-')),
  ].join('-');

/** Finding by a field is an extension of the specification. */
export const foundId = (endpoint: Endpoint): string => `ext-${callId(endpoint)}`;

export const UNKNOWN_ID = '018f0000-0000-7000-8000-00000000dead';
export const dataOf = (reply: ApiReply): ResourceRow => reply.body.data as ResourceRow;

export function suiteCalls(mounted: Mounted) {
  const { one, many, options, edition } = mounted;
  const body = (values: Values) => (one.editions.length > 1 ? { ...values, edition } : values);
  const query = (params: Readonly<Record<string, string | number>> = {}) =>
    many.editions.length > 1 ? { ...params, edition } : params;
  const call = (
    method: string,
    path: string,
    request: { body?: unknown; query?: Readonly<Record<string, string | number>>; staff?: TestStaff } = {},
  ) => {
    const { staff = everyRight, ...rest } = request;
    return mounted.api().call(method, path, { ...rest, headers: asStaff(staff) });
  };
  const { kinds } = mounted.declared;
  const { kind = '' } = mounted.mount;
  const fact = kinds ? { [kinds.column]: kind } : {};
  // Rows of every kind share one table: unique values include the kind.
  const sample = async (word: string) =>
    body({ ...(await options.sample(word + kind, edition, mounted.api())), ...fact });
  const create = async (word: string) => dataOf(await call('POST', one.path, { body: await sample(word) }));
  const list = (params: Readonly<Record<string, string | number>>) => call('GET', many.path, { query: query(params) });
  const auditOf = async (id: string, action: string) => {
    const { rows } = await sql<{ actor_id: string; before: Values | null; after: Values | null }>`
      select actor_id, before, after from platform.audit where entity = ${mounted.declared.key} and entity_id = ${id} and action = ${action}`.execute(
      mounted.api().deps.db,
    );
    return rows;
  };
  return { call, sample, create, list, query, auditOf };
}
