import { z } from 'zod';
import { confirm, removalShape, resourceActs } from '../wire/act.ts';
import type { Edition } from '../edition.ts';
import { alias, type Endpoint, endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { bulkFields, type CallName, type MountGroup, type Resource } from './resource.ts';
import { choiceRuleFor, rowRuleFor, ruleFor } from './section-rules.ts';
import { versionCalls } from './versions.ts';
import { uuid } from '../wire/id.ts';

type ItemCalls = Readonly<Record<'create' | 'read' | 'update' | 'remove', Endpoint>>;
interface ListCalls {
  readonly list: Endpoint;
  readonly all?: Endpoint;
  readonly order?: Endpoint;
}

const editionField = (group: MountGroup) => z.enum(group.editions as readonly Edition[] as [Edition, ...Edition[]]);
const sharedEdition = (group: MountGroup) =>
  group.editions.length > 1 ? { edition: editionField(group).optional() } : {};
const idParams = z.object({ id: uuid() });

/** Drops the defaults of a field so that an update changes only what it names. */
const asPatch = (values: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(values.shape).map(([name, shape]) => {
      const inner = shape instanceof z.ZodDefault ? shape.unwrap() : shape;
      return [name, (inner as z.ZodType).optional()];
    }),
  );

const withAliases = (group: MountGroup, name: CallName, row: Endpoint): Endpoint => {
  const paths = [...new Set(group.mounts.flatMap((mount) => mount.aliases?.[name] ?? []))];
  return paths.length > 0 ? alias(row, paths) : row;
};

/** The declared act of one call of a resource. */
const actOf = (declared: Resource, { path }: MountGroup, name: 'create' | 'update' | 'remove' | 'order') => {
  const { touches, versions } = declared;
  const restore = versions ? `POST ${path}/:id/versions/:version/restore` : null;
  const act = resourceActs(touches, { restore, inBulk: bulkFields(declared).length > 0 })[name];
  return act ? { act } : {};
};

/** A row may hold several long texts. */
const ROW_BYTES = 1024 * 1024;

/** Create, read, update and delete of the mounts that share an item path. */
export function itemCalls(declared: Resource, group: MountGroup): ItemCalls {
  const { values, row } = declared.shapes;
  const created = z.strictObject({ ...values.shape, ...sharedEdition(group) });
  const confirmed = bulkFields(declared).length > 0 ? { confirm: confirm() } : {};
  const updated = z.strictObject({ version: z.number().int(), ...asPatch(values), ...confirmed });
  const one = `${group.path}/:id` as const;
  const name = declared.label;
  const create = endpoint(`POST ${group.path}` as 'POST /', ruleFor(group, 'a'), {
    body: created,
    maxBodyBytes: ROW_BYTES,
    reply: row,
    about: `Create: ${name}.`,
    ...actOf(declared, group, 'create'),
  });
  const read = endpoint(`GET ${one}` as 'GET /', rowRuleFor(declared, group, 'v'), {
    params: idParams,
    reply: row,
    about: `Read: ${name}.`,
  });
  const update = endpoint(`PUT ${one}` as 'PUT /', rowRuleFor(declared, group, 'e'), {
    params: idParams,
    body: updated,
    maxBodyBytes: ROW_BYTES,
    reply: row,
    about: `Change: ${name}.`,
    ...actOf(declared, group, 'update'),
  });
  const remove = endpoint(`DELETE ${one}` as 'DELETE /', ruleFor(group, 'e'), {
    params: idParams,
    body: removalShape,
    about: `Delete: ${name}.`,
    ...actOf(declared, group, 'remove'),
  });
  return {
    create: withAliases(group, 'create', create),
    read: withAliases(group, 'read', read),
    update: withAliases(group, 'update', update),
    remove: withAliases(group, 'remove', remove),
  };
}

/** Calls that read a row by a field that is unique within an edition, keyed by the field's name. */
export function findCalls(declared: Resource, group: MountGroup): Readonly<Record<string, Endpoint>> {
  const rows = (declared.findBy ?? []).map((name) => [
    name,
    endpoint(`GET ${group.path}/${name}/:${name}` as 'GET /', rowRuleFor(declared, group, 'v'), {
      params: z.object({ [name]: z.string().min(1).max(200) }),
      query: z.strictObject(sharedEdition(group)),
      reply: declared.shapes.row,
      about: `Read by its ${name}: ${declared.label}.`,
    }),
  ]);
  return Object.fromEntries(rows) as Readonly<Record<string, Endpoint>>;
}

const MOST_ORDERED = 1000;
const orderCall = (declared: Resource, group: MountGroup): Endpoint =>
  endpoint(`PUT ${group.path}/order` as 'PUT /', ruleFor(group, 'e'), {
    body: z.strictObject({ ids: z.array(uuid()).min(1).max(MOST_ORDERED) }),
    reply: z.object({ ordered: z.number().int() }),
    about: `Put in this order: ${declared.plural}.`,
    ...actOf(declared, group, 'order'),
  });

/** The list (and the unpaged list) of the mounts that share a list path. */
export function listCalls(declared: Resource, group: MountGroup): ListCalls {
  const { listed } = declared.shapes;
  const filters = Object.fromEntries(
    (declared.list.filters ?? []).map((name) => [name, z.string().max(200).optional()]),
  );
  const narrowed = { ...sharedEdition(group), ...filters };
  const query = z.strictObject({
    ...pageQuery,
    search: z.string().max(200).optional(),
    sort: z.string().max(60).optional(),
    ...narrowed,
  });
  const about = `List: ${declared.plural}.`;
  const rule = ruleFor(group, 'v');
  const paged = endpoint(`GET ${group.path}` as 'GET /', rule, { query, reply: pageOf(listed), about });
  const list = withAliases(group, 'list', paged);
  const order = declared.ordered ? { order: orderCall(declared, group) } : {};
  if (!declared.all) return { list, ...order };
  const unpaged = endpoint(`GET ${group.path}/all` as 'GET /', choiceRuleFor(declared, group), {
    query: z.strictObject(narrowed),
    reply: z.array(listed),
    about: `${about} Unpaged.`,
  });
  return { list, all: withAliases(group, 'all', unpaged), ...order };
}

const named = (declared: Resource, group: MountGroup, calls: Readonly<Record<string, Endpoint>>) =>
  Object.entries(calls).map(([name, row]) => [callName(declared, group, name), row] as const);

/** The name a call of a resource has in the API description, the logs and the limits. */
export function callName({ key, kinds }: Resource, { mounts: [first] }: MountGroup, name: string): string {
  return [key, ...(kinds && first.kind ? [first.kind] : []), first.edition, name].join('.');
}

/** Every call of a resource by name, for the API description, the access matrix and the tests. */
export function resourceEndpoints(declared: Resource): Readonly<Record<string, Endpoint>> {
  const items = declared.itemGroups.flatMap((group) => [
    ...named(declared, group, itemCalls(declared, group)),
    ...named(declared, group, findCalls(declared, group)),
    ...named(declared, group, versionCalls(declared, group)),
  ]);
  const lists = declared.listGroups.flatMap((group) => named(declared, group, { ...listCalls(declared, group) }));
  return Object.fromEntries([...items, ...lists]);
}
