import { z } from 'zod';
import type { Harmless, Touches } from '../wire/act.ts';
import type { Edition } from '../edition.ts';
import type { FieldKind, FieldTable } from './fields.ts';
import { factShapes, fieldsOnWire } from './row.ts';

export type CallName = 'create' | 'read' | 'update' | 'remove' | 'list' | 'all';

/** One edition of a resource: the base path of its calls, the section that guards them, its screens and its menu entry. */
export interface Mount {
  readonly base: string;
  readonly section: string;
  /** Folder of its screens, e.g. /admin/paplabable/news. Editions may share one. */
  readonly screens: string;
  /** Also has a read-only screen for one row. */
  readonly view?: true;
  /** The breadcrumb label of the folder, when the folder itself has no screen. */
  readonly folder?: string;
  readonly menu?: MenuPlace;
  readonly one?: string;
  readonly many?: string;
  /** Additional full paths of its calls: older paths that must keep working. */
  readonly aliases?: Readonly<Partial<Record<CallName, readonly string[]>>>;
}
/** A mount's entries in the side menu: the label of the section they are listed under, and a label per screen. */
export interface MenuPlace {
  readonly under: string;
  readonly entries: readonly (readonly [screen: 'list' | 'create', words: string])[];
}
export type Mounts = Readonly<Partial<Record<Edition, Mount>>>;

/**
 * One table whose rows are of several kinds, distinguished by a column. Each kind has its own mounts: a list path, a
 * section and a folder of screens. Kinds may share the path of their item calls; the row then decides which section
 * guards it.
 */
export interface Kinds<F extends FieldTable> {
  /** A required choice among the kinds; it never changes after the row is created. */
  readonly column: keyof F & string;
  readonly of: Readonly<Record<string, { readonly label: string; readonly plural: string; readonly mounts: Mounts }>>;
}

export interface ResourceDeclaration<
  F extends FieldTable,
  K extends string = string,
  V extends FieldTable = FieldTable,
> {
  /** Short key, unique in the product: used in endpoint names, drafts and audit lines. */
  readonly key: K;
  readonly label: string;
  readonly plural: string;
  readonly table: string;
  /** What a change of a row reaches, or why nobody outside the back office notices it; its calls declare their acts by this. */
  readonly touches?: Touches | Harmless;
  /** Left out where `kinds` declares them. */
  readonly mounts?: Mounts;
  readonly kinds?: Kinds<F>;
  /** Item and list paths below each mount's base, e.g. /faq/section and /faq/sections. */
  readonly paths: { readonly one: string; readonly many: string };
  /** Also serves GET <many>/all with every row, unpaged. */
  readonly all?: true;
  /** Fields that are unique within an edition: each also serves GET <one>/<field>/:<field>. */
  readonly findBy?: readonly (keyof F & string)[];
  /**
   * Rows that a second section may also read and change, by the value of a column: e.g. holders of `pagems` may edit
   * the page with the tag `gems`. Creating, listing and deleting stay with the mount's own section.
   */
  readonly alsoEditedBy?: { readonly column: keyof F & string; readonly sections: Readonly<Record<string, string>> };
  /**
   * Further sections whose forms point to these rows, such as the category of a gem: with the right to view, their staff
   * may read one row and the unpaged list. The paged list and every change stay with the mount's own section.
   */
  readonly alsoReadBy?: readonly string[];
  /** The public path of a row; null while it is not public. */
  readonly liveAt?: (row: Readonly<Record<string, unknown>>) => string | null;
  /** Another back-office screen of each row, offered in its form and in the list: e.g. the attendees of an event. */
  readonly beside?: {
    readonly label: string;
    readonly at: (row: Readonly<Record<string, unknown>>) => string;
  };
  /** Notes to editors about single rows, by the value of a column; shown above the form. */
  readonly notes?: { readonly column: keyof F & string; readonly of: Readonly<Record<string, string>> };
  /** Rows are put in order by hand and saved all at once; needs a position field. */
  readonly ordered?: true;
  /** Every save is kept as a version that can be compared and restored. */
  readonly versions?: true;
  /** Rows the product itself refers to, by the value of a column: they can be changed but not deleted. */
  readonly permanent?: {
    readonly column: keyof F & string;
    readonly values: readonly string[];
    /** Shown where Delete is refused. */
    readonly why: string;
  };
  /**
   * Fields that hold text or addresses of people who are not staff. The audit record never contains them: it is kept
   * for good, and they must disappear with the row.
   */
  readonly unrecorded?: readonly (keyof F & string)[];
  /** The table has no edition column: every row belongs to the one mount. */
  readonly plain?: true;
  readonly fields: F;
  /** The field that serves as a row's display name. */
  readonly title: keyof F & string;
  readonly list: {
    readonly columns: readonly ((keyof F | keyof V) & string)[];
    readonly search: readonly ((keyof F | keyof V) & string)[];
    /** Column, or -column for descending. */
    readonly sort: string;
    readonly filters?: readonly ((keyof F | keyof V) & string)[];
    /** Fields that can be set to one value for many rows at once; flags always can. */
    readonly bulk?: readonly (keyof F & string)[];
    /** List rows come from this view: the columns of the table plus these read-only ones. Recreate it with each new column. */
    readonly view?: { readonly name: string; readonly fields: V };
  };
  /** The list is at <screens>/list instead of <screens>. */
  readonly listAt?: '/list';
}

/** A mount with the edition and kind that distinguish its rows from those of the others. */
export interface PlacedMount extends Mount {
  readonly edition: Edition;
  readonly kind?: string;
}
/** Mounts that share one path: their item calls or their list calls are the same. */
export interface MountGroup {
  readonly path: string;
  readonly mounts: readonly [PlacedMount, ...PlacedMount[]];
  readonly editions: readonly [Edition, ...Edition[]];
}
/** The resolved declaration; every resource can also be used as a plain `Resource`. */
export interface Resource<F extends FieldTable = FieldTable, K extends string = string>
  extends Omit<ResourceDeclaration<FieldTable, K>, 'fields' | 'mounts'> {
  readonly fields: F;
  readonly mounts: Mounts;
  /** Set in the result of `ofKind`: all rows are of this kind. */
  readonly kind?: string;
  readonly editions: readonly Edition[];
  readonly shapes: ResourceShapes;
  readonly itemGroups: readonly MountGroup[];
  readonly listGroups: readonly MountGroup[];
}
export interface ResourceShapes {
  readonly values: z.ZodObject;
  readonly row: z.ZodObject;
  /** A row of the list: without child rows, and with the columns of a view. */
  readonly listed: z.ZodObject;
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function groupsBy(mounts: readonly PlacedMount[], pathOf: (mount: Mount) => string): readonly MountGroup[] {
  return unique(mounts.map(pathOf)).map((path) => {
    const sharing = mounts.filter((mount) => pathOf(mount) === path) as [PlacedMount, ...PlacedMount[]];
    const editions = unique(sharing.map((mount) => mount.edition)) as [Edition, ...Edition[]];
    return { path, mounts: sharing, editions };
  });
}

function shapesOf(declared: ResourceDeclaration<FieldTable>, editions: readonly Edition[]): ResourceShapes {
  const { fields, plain, list } = declared;
  const written = Object.entries(fields).filter(([, field]) => !field.readOnly);
  const values = z.strictObject(Object.fromEntries(written.map(([name, field]) => [name, field.shape])));
  const own = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind !== 'many'));
  const facts = factShapes(plain ? null : editions);
  return {
    values,
    row: z.strictObject({ ...facts, ...fieldsOnWire(fields) }),
    listed: z.strictObject({ ...facts, ...fieldsOnWire({ ...own, ...list.view?.fields }) }),
  };
}

export const sectionsOf = (group: MountGroup): readonly string[] => unique(group.mounts.map((mount) => mount.section));

const placed = (mounts: Mounts, kind?: string): readonly PlacedMount[] =>
  (Object.entries(mounts) as [Edition, Mount][]).map(([edition, mount]) => ({
    ...mount,
    edition,
    ...(kind === undefined ? {} : { kind }),
  }));

/** A row keeps the kind it was created with, so the section that guards it never changes. */
const withFixedKind = <F extends FieldTable>(fields: F, column: string | undefined): F =>
  column === undefined ? fields : { ...fields, [column]: { ...fields[column], fixed: true } };

/** Combinations whose calls would let out or change more than the declaration promises. */
function refuseUnsafe(
  { key, ordered, versions, unrecorded, alsoReadBy }: Resource,
  groups: readonly MountGroup[],
): void {
  if (versions && unrecorded) throw new Error(`${key}: versions would keep the fields that must not be recorded.`);
  const mixed = groups.some((group) => sectionsOf(group).length > 1);
  if (ordered && mixed) throw new Error(`${key}: rows of several sections cannot be put in order by one call.`);
  if (alsoReadBy && mixed) throw new Error(`${key}: rows of several sections cannot be opened to further ones.`);
}

/** A back-office entity declared once: its shapes, calls, screens, menu entry and permission row are derived from this. */
export function resource<const F extends FieldTable, const K extends string, const V extends FieldTable = {}>(
  declared: ResourceDeclaration<F, K, V>,
): Resource<F, K> {
  const { mounts = {}, kinds } = declared;
  const all = kinds ? Object.entries(kinds.of).flatMap(([kind, each]) => placed(each.mounts, kind)) : placed(mounts);
  const editions = unique(all.map((mount) => mount.edition));
  const complete = { ...declared, fields: withFixedKind(declared.fields, kinds?.column), mounts };
  const itemGroups = groupsBy(all, (mount) => mount.base + (mount.one ?? declared.paths.one));
  const listGroups = groupsBy(all, (mount) => mount.base + (mount.many ?? declared.paths.many));
  refuseUnsafe(complete as unknown as Resource, [...itemGroups, ...listGroups]);
  return {
    ...(complete as unknown as Resource<F, K>),
    editions,
    shapes: shapesOf(complete as unknown as ResourceDeclaration<FieldTable>, editions),
    itemGroups,
    listGroups,
  };
}

/** The resource as the screens of one kind see it: with its own name, mounts and lists, over the same table and calls. */
export function ofKind(declared: Resource, kind: string): Resource {
  const own = declared.kinds?.of[kind];
  if (!declared.kinds || !own) throw new Error(`${declared.key} has no kind ${kind}.`);
  const { column } = declared.kinds;
  // Every row of these screens has this kind, so they neither ask for it nor show it.
  const isLeftOut = (name: string) => name === column || declared.fields[name]?.ofKinds?.includes(kind) === false;
  const leftOut = Object.keys(declared.fields).filter(isLeftOut);
  return {
    ...declared,
    ...own,
    key: `${declared.key}.${kind}`,
    kind,
    editions: unique(placed(own.mounts).map((mount) => mount.edition)),
    fields: Object.fromEntries(Object.entries(declared.fields).filter(([name]) => !isLeftOut(name))),
    shapes: {
      ...declared.shapes,
      values: declared.shapes.values.omit(Object.fromEntries(leftOut.map((name) => [name, true])) as never),
    },
    listGroups: declared.listGroups.filter((group) => group.mounts.some((mount) => mount.kind === kind)),
  };
}
/** One resource per kind, or the resource itself where it has no kinds: one for each set of screens. */
export const eachKind = (declared: Resource): readonly Resource[] =>
  declared.kinds && declared.kind === undefined
    ? Object.keys(declared.kinds.of).map((kind) => ofKind(declared, kind))
    : [declared];

/** Columns a list may show, sort and filter by: the table's own and those of its view. */
export const listFields = (declared: Resource): FieldTable => ({ ...declared.fields, ...declared.list.view?.fields });

/** The columns a list shows at first: the declared ones, and the one it is sorted by, or its order would look accidental. */
export function shownColumns({ list: { columns, sort } }: Resource): readonly string[] {
  const by = sort.replace('-', '');
  return columns.includes(by) ? columns : [...columns, by];
}

/** Long texts and values of several parts have no order that a reader would recognise. */
const UNSORTED: readonly FieldKind[] = ['longText', 'html', 'list', 'json', 'many', 'secret', 'image', 'file'];
/** Whether a list can be sorted by this column, shown at first or not. */
export function isSortable(declared: Resource, column: string): boolean {
  const kind = listFields(declared)[column]?.kind;
  return shownColumns(declared).includes(column) || (kind !== undefined && !UNSORTED.includes(kind));
}

/** Why this row may not be deleted; null when it may. */
export function reasonPermanent({ permanent }: Resource, row: Readonly<Record<string, unknown>>): string | null {
  return permanent?.values.includes(String(row[permanent.column])) ? permanent.why : null;
}

/** Whether a change of this row reaches somebody at once: it is on the site, on sale, or lets people in. */
export function isLive({ liveAt, touches }: Resource, row: Readonly<Record<string, unknown>>): boolean {
  if (liveAt) return liveAt(row) !== null;
  return typeof touches === 'string' && touches !== 'mail' && row['active'] !== false;
}
/** Where a live row is found, in the words of a button and of a sentence about it. */
export function liveWords({ liveAt, touches }: Resource) {
  if (liveAt || touches === 'content') return { save: 'Publish changes', where: 'on the site' };
  return { save: 'Save', where: touches === 'money' ? 'on sale' : 'in use' };
}

/** The position field of a resource; null where its rows have no order. */
export const positionOf = ({ fields }: Resource): string | null =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'position') ?? null;

/** The yes or no fields that a list can set for many rows at once. */
export const bulkFlags = ({ fields }: Pick<Resource, 'fields'>) =>
  Object.entries(fields).filter(([, { kind, readOnly, fixed }]) => kind === 'flag' && !readOnly && !fixed);
/** Every field that a list can set to one value for many rows at once. */
export const bulkFields = ({ fields, list }: Pick<Resource, 'fields' | 'list'>): readonly string[] => [
  ...bulkFlags({ fields }).map(([name]) => name),
  ...(list.bulk ?? []),
];
