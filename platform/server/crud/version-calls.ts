import {
  type Field,
  type FieldTable,
  fail,
  isRestored,
  type MountGroup,
  type Resource,
  type ResourceRow,
  versionCalls,
} from '@app/platform/contract';
import { inTransactionOf } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { AnyCall, Route } from '../http/call.ts';
import { readVersion, readVersions, type VersionedRow } from '../audit/versions.ts';
import { allowed, assertRowRight } from './guard.ts';
import { type Kind, load, updateRow, type Values } from './rows.ts';

type VersionParams = { readonly id: string; readonly version: number };
const versionsOf = ({ key }: Resource, id: string): VersionedRow => ({ entity: key, rowId: id });

/** A value as a form would send it to restore it; a field about one save alone gets its initial value. */
function restoredValue({ ofSave, initial, children }: Field, value: unknown): unknown {
  if (ofSave) return initial;
  if (!children || !Array.isArray(value)) return value;
  return value.map((row: Values) => ({ ...row, ...initialOfSave(children.fields) }));
}
const initialOfSave = (fields: FieldTable): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.ofSave ? [[name, field.initial]] : [])));

/** The values to restore: without fields that no longer exist, or that are read-only, fixed or about the row's place. */
function restorable(declared: Resource, values: Values): Values {
  const writable = Object.entries(declared.fields).filter(([, field]) => isRestored(field));
  const entries = writable.flatMap(([name, field]) => {
    const value = restoredValue(field, values[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  for (const [name, value] of entries) {
    const checked = declared.fields[name]?.shape.safeParse(value);
    if (!checked?.success) fail('INVALID_INPUT', { fields: { [name]: 'This version cannot be used any more.' } });
  }
  return Object.fromEntries(entries);
}

async function rowOf(deps: Deps, call: AnyCall, of: { declared: Resource; group: MountGroup; flag: 'v' | 'e' }) {
  const { declared, group } = of;
  const { id } = call.params as VersionParams;
  const row = await load(deps, declared, id, allowed(declared, group, call));
  await assertRowRight(call, of, row);
  return row;
}

function restore(kind: Kind, group: MountGroup) {
  const { declared } = kind;
  return (call: AnyCall): Promise<ResourceRow> =>
    inTransactionOf(call, async (call) => {
      const { deps } = call;
      const { id, version: earlier } = call.params as VersionParams;
      const { version } = call.body as { version: number };
      const before = await rowOf(deps, call, { declared, group, flag: 'e' });
      const values = restorable(declared, (await readVersion(deps, versionsOf(declared, id), earlier)).values);
      const edition = before.edition ?? group.editions[0];
      const row = await updateRow(deps, kind, { before, version, edition, caller: call.caller }, { values });
      await deps.audit.record(deps.db, {
        actorId: call.caller.actorId,
        requestId: call.incoming.id,
        action: 'restore',
        entity: declared.key,
        entityId: id,
        before,
        after: row,
      });
      return row;
    });
}

/** The calls for versions of a row; none where the resource has no versions. */
export function versionHandlers(
  kind: Kind,
  group: MountGroup,
): Readonly<Record<string, Pick<Route, 'endpoint' | 'handle'>>> {
  const { declared } = kind;
  const calls = versionCalls(declared, group);
  if (!('versions' in calls)) return {};
  const list = async (call: AnyCall) => {
    const { id } = await rowOf(call.deps, call, { declared, group, flag: 'v' });
    return readVersions(call.deps, versionsOf(declared, id));
  };
  const read = async (call: AnyCall) => {
    const { id } = await rowOf(call.deps, call, { declared, group, flag: 'v' });
    return readVersion(call.deps, versionsOf(declared, id), (call.params as VersionParams).version);
  };
  return {
    versions: { endpoint: calls.versions, handle: list },
    version: { endpoint: calls.version, handle: read },
    restore: { endpoint: calls.restore, handle: restore(kind, group) },
  };
}
