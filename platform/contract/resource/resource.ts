import { z } from 'zod';
import type { Edition } from '../edition.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import type { Rule } from '../rule.ts';
import type { FieldTable } from './fields.ts';
import { factShapes, fieldsOnWire } from './row.ts';

/** Where one edition of a resource lives: its calls, the section that guards them, its screens in the back office. */
export interface Mount {
  readonly base: string;
  readonly section: string;
  /** Folder of its screens, e.g. /admin/paplabable/news. Editions may share one. */
  readonly screens: string;
  /** Also has a screen that only shows a row. */
  readonly view?: true;
  readonly menu: string;
  readonly one?: string;
  readonly many?: string;
}

export interface ResourceDeclaration<F extends FieldTable, K extends string = string> {
  /** Short key, unique in the product: endpoint names, drafts and audit lines carry it. */
  readonly key: K;
  readonly label: string;
  readonly plural: string;
  readonly table: string;
  readonly mounts: Readonly<Partial<Record<Edition, Mount>>>;
  /** Item and list paths below each mount's base, e.g. /faq/section and /faq/sections. */
  readonly paths: { readonly one: string; readonly many: string };
  /** Also answer GET <many>/all with every row, unpaged. */
  readonly all?: true;
  /** The table has no edition column: every row belongs to the one mount. */
  readonly plain?: true;
  readonly fields: F;
  /** The field that names a row to a person. */
  readonly title: keyof F & string;
  readonly list: {
    readonly columns: readonly (keyof F & string)[];
    readonly search: readonly (keyof F & string)[];
    /** Column, or -column for descending. */
    readonly sort: string;
    readonly filters?: readonly (keyof F & string)[];
  };
  /** The list stands at <screens>/list instead of <screens>. */
  readonly listAt?: '/list';
}

export interface ResourceCalls {
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly read: Endpoint;
  readonly list: Endpoint;
  readonly all?: Endpoint;
}
/** Editions that share one path: their item calls or their list calls are the same rows. */
export interface MountGroup {
  readonly editions: readonly Edition[];
  readonly mount: Mount;
  readonly path: string;
}
/** The declaration as everybody else reads it; any resource is also a plain `Resource`. */
export interface Resource<F extends FieldTable = FieldTable, K extends string = string>
  extends Omit<ResourceDeclaration<FieldTable, K>, 'fields'> {
  readonly fields: F;
  readonly editions: readonly Edition[];
  readonly shapes: ResourceShapes;
  readonly itemGroups: readonly MountGroup[];
  readonly listGroups: readonly MountGroup[];
}
export interface ResourceShapes {
  readonly values: z.ZodObject;
  readonly row: z.ZodObject;
  /** A row of the list: child rows are read with their parent alone. */
  readonly listed: z.ZodObject;
}

const groupsBy = (
  mounts: readonly (readonly [Edition, Mount])[],
  pathOf: (mount: Mount) => string,
): readonly MountGroup[] => {
  const groups = new Map<string, { editions: Edition[]; mount: Mount; path: string }>();
  for (const [edition, mount] of mounts) {
    const path = pathOf(mount);
    const group = groups.get(path);
    if (group) group.editions.push(edition);
    else groups.set(path, { editions: [edition], mount, path });
  }
  return [...groups.values()];
};

const shapesOf = ({ fields, plain }: ResourceDeclaration<FieldTable>, editions: readonly Edition[]): ResourceShapes => {
  const written = Object.entries(fields).filter(([, field]) => !field.readOnly);
  const values = z.strictObject(Object.fromEntries(written.map(([name, field]) => [name, field.shape])));
  const own = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind !== 'many'));
  const facts = factShapes(plain ? null : editions);
  return {
    values,
    row: z.strictObject({ ...facts, ...fieldsOnWire(fields) }),
    listed: z.strictObject({ ...facts, ...fieldsOnWire(own) }),
  };
};

/** A back-office entity declared once: its shapes, calls, screens, menu entry and permission row follow from this. */
export function resource<const F extends FieldTable, const K extends string>(
  declared: ResourceDeclaration<F, K>,
): Resource<F, K> {
  const mounts = Object.entries(declared.mounts) as [Edition, Mount][];
  const editions = mounts.map(([edition]) => edition);
  return {
    ...declared,
    editions,
    shapes: shapesOf(declared as unknown as ResourceDeclaration<FieldTable>, editions),
    itemGroups: groupsBy(mounts, (mount) => mount.base + (mount.one ?? declared.paths.one)),
    listGroups: groupsBy(mounts, (mount) => mount.base + (mount.many ?? declared.paths.many)),
  };
}

const right = (mount: Mount, flag: 'v' | 'a' | 'e'): Rule => `staff:${mount.section}:${flag}`;
const editionField = (group: MountGroup) => z.enum(group.editions as [Edition, ...Edition[]]);
const shared = (group: MountGroup) => group.editions.length > 1;
const idParams = z.object({ id: z.uuid() });

/** Drops the defaults of a field so that an update changes only what it names. */
const asPatch = (values: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(values.shape).map(([name, shape]) => {
      const inner = shape instanceof z.ZodDefault ? shape.unwrap() : shape;
      return [name, (inner as z.ZodType).optional()];
    }),
  );

/** Create, read, update and delete of the editions that share an item path. */
export function itemCalls(declared: Resource, group: MountGroup): Omit<ResourceCalls, 'list' | 'all'> {
  const { values, row } = declared.shapes;
  const edition = shared(group) ? { edition: editionField(group).optional() } : {};
  const created = z.strictObject({ ...values.shape, ...edition });
  const updated = z.strictObject({ id: z.uuid().optional(), version: z.number().int(), ...asPatch(values) });
  const one = `${group.path}/:id` as const;
  const name = declared.label;
  return {
    create: endpoint(`POST ${group.path}` as 'POST /', right(group.mount, 'a'), {
      body: created,
      reply: row,
      about: `Create: ${name}.`,
    }),
    read: endpoint(`GET ${one}` as 'GET /', right(group.mount, 'v'), {
      params: idParams,
      reply: row,
      about: `Read: ${name}.`,
    }),
    update: endpoint(`PUT ${one}` as 'PUT /', right(group.mount, 'e'), {
      params: idParams,
      body: updated,
      reply: row,
      about: `Change: ${name}.`,
    }),
    remove: endpoint(`DELETE ${one}` as 'DELETE /', right(group.mount, 'e'), {
      params: idParams,
      about: `Delete: ${name}.`,
    }),
  };
}

/** The list (and the unpaged list) of the editions that share a list path. */
export function listCalls(declared: Resource, group: MountGroup): Pick<ResourceCalls, 'list' | 'all'> {
  const edition = shared(group) ? { edition: editionField(group).optional() } : {};
  const filters = Object.fromEntries(
    (declared.list.filters ?? []).map((name) => [name, z.string().max(200).optional()]),
  );
  const query = z.strictObject({
    ...pageQuery,
    search: z.string().max(200).optional(),
    sort: z.string().max(60).optional(),
    ...edition,
    ...filters,
  });
  const about = `List: ${declared.plural}.`;
  const rule = right(group.mount, 'v');
  const list = endpoint(`GET ${group.path}` as 'GET /', rule, { query, reply: pageOf(declared.shapes.listed), about });
  if (!declared.all) return { list };
  const allQuery = z.strictObject({ ...edition, ...filters });
  const all = endpoint(`GET ${group.path}/all` as 'GET /', rule, {
    query: allQuery,
    reply: z.array(declared.shapes.listed),
    about: `${about} Unpaged.`,
  });
  return { list, all };
}

/** Every call of a resource by name, for the API description, the access matrix and the tests. */
export function resourceEndpoints(declared: Resource): Readonly<Record<string, Endpoint>> {
  const rows: Record<string, Endpoint> = {};
  for (const group of declared.itemGroups) {
    for (const [name, row] of Object.entries(itemCalls(declared, group)))
      rows[`${declared.key}.${group.editions[0]}.${name}`] = row;
  }
  for (const group of declared.listGroups) {
    for (const [name, row] of Object.entries(listCalls(declared, group)))
      rows[`${declared.key}.${group.editions[0]}.${name}`] = row;
  }
  return rows;
}
