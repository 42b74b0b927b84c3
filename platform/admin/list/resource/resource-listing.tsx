import {
  AppError,
  type Edition,
  type Field,
  isSortable,
  listFields,
  type Resource,
  type ResourceRow,
  shownColumns,
} from '@app/platform/contract';
import { UiLink } from '@app/platform/web/ui';
import { type ResourceClient, resourceClient, resourceKey } from '../../client.ts';
import { asText } from '../../fields/kind.ts';
import { showMoment } from '../../fields/moments.tsx';
import { useReferenceChoices } from '../../fields/reference.tsx';
import { viewOf } from '../../fields/registry.ts';
import { titleOf } from '../../values.ts';
import { editAddress, type ResourcePageProps, viewAddress } from '../../props.ts';
import type { FilterControl, ListColumn, ListFilter, Listing } from '../listing.ts';
import { FilterSelect } from '../tools/Filters.tsx';
import { RowCell } from './RowCell.tsx';

/** Built-in columns that a table may show in addition to the declared fields. */
const MOMENT_COLUMNS: Readonly<Record<string, string>> = { updated_at: 'Changed', created_at: 'Created' };
const HIDDEN_KINDS: readonly string[] = ['many', 'secret'];
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** No right in the section, or a line outside the viewer's scope. */
const REFUSED: readonly number[] = [403, 404];

export type ListingSource = Pick<ResourcePageProps, 'resource' | 'edition' | 'rights' | 'paths'>;
export type Resources = ReadonlyMap<string, Resource>;

function columnsOf(resource: Resource, edition: Edition): readonly ListColumn<ResourceRow>[] {
  const fields = listFields(resource);
  const own = Object.keys(fields).filter((name) => !HIDDEN_KINDS.includes(fields[name]?.kind ?? ''));
  const names = [...new Set([...resource.list.columns, ...own, ...Object.keys(MOMENT_COLUMNS)])];
  return names.map((name) => {
    const field = fields[name];
    const view = field ? viewOf(field) : undefined;
    return {
      name,
      label: field?.label ?? MOMENT_COLUMNS[name] ?? name,
      sortable: isSortable(resource, name) || name in MOMENT_COLUMNS,
      align: view?.align,
      num: view?.num === true || field === undefined,
      cell: (row, search) => <RowCell resource={resource} edition={edition} row={row} column={name} search={search} />,
    };
  });
}

function ReferenceFilter({ field, edition, ...control }: FilterControl & { field: Field; edition: Edition }) {
  const { choices } = useReferenceChoices(field, edition);
  return <FilterSelect label={field.label} options={choices} {...control} />;
}

/** Only flags, references, choices and texts with known values can be filtered by. */
function filtersOf(resource: Resource, edition: Edition): readonly ListFilter[] {
  return (resource.list.filters ?? []).flatMap((name): readonly ListFilter[] => {
    const field = listFields(resource)[name] as Field;
    const named = { name, label: field.label };
    if (field.kind === 'flag') return [{ ...named, by: YES_NO }];
    if (['choice', 'text'].includes(field.kind) && field.choices) return [{ ...named, by: field.choices }];
    if (field.kind !== 'reference') return [];
    return [{ ...named, by: (control) => <ReferenceFilter field={field} edition={edition} {...control} /> }];
  });
}

/** Of each reference column, the names by id. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rows a column points to; none where the viewer may not read them, so that their ids stand instead of names. */
async function readablePointed(target: Resource, edition: Edition): Promise<readonly ResourceRow[]> {
  try {
    return await resourceClient(target, edition).everything();
  } catch (error) {
    if (error instanceof AppError && REFUSED.includes(error.http)) return [];
    throw error;
  }
}

/** Names instead of ids for these reference columns. */
export async function namesFor(
  { resource, edition }: Pick<ListingSource, 'resource' | 'edition'>,
  resources: Resources,
  columns: readonly string[],
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const column of columns) {
    const pointed = listFields(resource)[column]?.target;
    const target = pointed ? resources.get(pointed.resource) : undefined;
    if (!target) continue;
    const from = (pointed?.edition ?? edition) as Edition;
    const rows = await readablePointed(target, target.editions.includes(from) ? from : (target.editions[0] as Edition));
    names.set(column, new Map(rows.map((row) => [row.id, asText(row[target.title])])));
  }
  return names;
}

/** The text of a row's values; names of references in these columns are fetched first. */
export async function wordsOf(source: ListingSource, resources: Resources, columns: readonly string[]) {
  const names = await namesFor(source, resources, columns);
  return (row: ResourceRow, column: string): string => {
    const field = listFields(source.resource)[column];
    if (!field) return column.endsWith('_at') ? showMoment(row[column]) : asText(row[column]);
    if (field.kind === 'reference') return names.get(column)?.get(asText(row[column])) ?? asText(row[column]);
    return viewOf(field).words(row[column], field);
  };
}

/** A link in each row to its other screen; the name of the row tells the links apart for screen readers. */
const besideOf = (resource: Resource): Pick<Listing<ResourceRow>, 'actions'> => {
  const { beside } = resource;
  if (!beside) return {};
  return {
    actions: (row) => (
      <UiLink href={beside.at(row)} className="whitespace-nowrap">
        {beside.label}
        <span className="sr-only">: {titleOf(resource, row)}</span>
      </UiLink>
    ),
  };
};

/** The listing of one edition of a resource, derived from its declaration. */
export function resourceListing(
  source: ListingSource,
  client: ResourceClient,
  resources: Resources,
): Listing<ResourceRow> {
  const { resource, edition, rights, paths } = source;
  return {
    key: resourceKey(resource, edition),
    label: resource.label,
    plural: resource.plural,
    address: paths.list,
    keep: 'edition',
    columns: columnsOf(resource, edition),
    shown: shownColumns(resource),
    filters: filtersOf(resource, edition),
    sort: resource.list.sort,
    title: resource.title,
    load: client.list,
    nameOf: (row) => titleOf(resource, row),
    hrefOf: (row) => (rights.e ? editAddress : viewAddress)(paths, row.id),
    createHref: rights.a ? paths.create : null,
    ...besideOf(resource),
    wordsOf: (columns) => wordsOf(source, resources, columns),
    fileName: `${resource.plural.toLowerCase().replaceAll(' ', '-')}-${edition}`,
  };
}
