import { PAGE_SIZE_DEFAULT, type Resource } from '@app/platform/contract';

/** A saved view is its address: everything about a list stands in the query string. */
export interface ListView {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Column, or -column for descending; empty for the resource's own order. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
}

export const SIZES = [20, 50, 100] as const;
const SEARCH_MAX = 200;
/** Own facts of every row that may stand in a table beside the declared fields. */
export const MOMENT_COLUMNS: Readonly<Record<string, string>> = { updated_at: 'Changed', created_at: 'Created' };
const FILTER = 'filter.';
const FILTER_KINDS: readonly string[] = ['flag', 'choice', 'reference'];
const HIDDEN_KINDS: readonly string[] = ['many', 'secret'];

export const columnsOf = (resource: Resource): readonly string[] => {
  const own = Object.keys(resource.fields).filter((name) => !HIDDEN_KINDS.includes(resource.fields[name]?.kind ?? ''));
  return [...new Set([...resource.list.columns, ...own, ...Object.keys(MOMENT_COLUMNS)])];
};
export const isSortable = (resource: Resource, column: string): boolean =>
  resource.list.columns.includes(column) || column in MOMENT_COLUMNS;
export const filtersOf = (resource: Resource): readonly string[] =>
  (resource.list.filters ?? []).filter((name) => FILTER_KINDS.includes(resource.fields[name]?.kind ?? ''));
export const columnLabel = (resource: Resource, column: string): string =>
  resource.fields[column]?.label ?? MOMENT_COLUMNS[column] ?? column;

const whole = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= 100_000 ? value : otherwise;
};

/** Reads an address; what it names that does not exist is left out rather than refused. */
export function readView(resource: Resource, params: URLSearchParams): ListView {
  const sort = params.get('sort') ?? '';
  const size = whole(params.get('size'), PAGE_SIZE_DEFAULT);
  const known = columnsOf(resource);
  const columns = (params.get('columns') ?? '').split(',').filter((column) => known.includes(column));
  const filters = filtersOf(resource).flatMap((name) => {
    const value = params.get(FILTER + name);
    return value ? [[name, value] as const] : [];
  });
  return {
    page: whole(params.get('page'), 1),
    size: (SIZES as readonly number[]).includes(size) ? size : PAGE_SIZE_DEFAULT,
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: isSortable(resource, sort.replace('-', '')) ? sort : '',
    filters: Object.fromEntries(filters),
    columns: columns.length > 0 ? columns : resource.list.columns,
  };
}

/** The shortest address of a view: defaults are left out. */
export function writeView(resource: Resource, view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('search', view.search);
  if (view.sort && view.sort !== resource.list.sort) params.set('sort', view.sort);
  for (const [name, value] of Object.entries(view.filters)) if (value) params.set(FILTER + name, value);
  if (view.columns.join() !== resource.list.columns.join()) params.set('columns', view.columns.join());
  if (view.size !== PAGE_SIZE_DEFAULT) params.set('size', String(view.size));
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}

/** What the list call is asked. */
export const queryOfView = (view: ListView) => ({
  page: view.page,
  size: view.size,
  search: view.search.trim() || undefined,
  sort: view.sort || undefined,
  ...view.filters,
});

export const isNarrowed = (view: ListView): boolean =>
  view.search.trim() !== '' || Object.keys(view.filters).length > 0;
export const sortNow = (resource: Resource, view: ListView): string => view.sort || resource.list.sort;
