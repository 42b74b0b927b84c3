import { PAGE_SIZE_DEFAULT } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import type { ListFacts } from './listing.ts';

/** A saved view is its address: the whole state of a list is in the query string. */
export interface ListView {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Column, or -column for descending; empty for the list's default order. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
}

export const SIZES = [20, 50, 100] as const;
const SEARCH_MAX = 200;
const FILTER = 'filter.';

const isSortable = ({ columns }: ListFacts, name: string): boolean =>
  columns.some((column) => column.name === name && column.sortable);

/** Parses an address; unknown names in it are ignored. */
export function readView(list: ListFacts, params: URLSearchParams): ListView {
  const sort = params.get('sort') ?? '';
  const size = Number(params.get('size'));
  const known = list.columns.map((column) => column.name);
  const columns = (params.get('columns') ?? '').split(',').filter((column) => known.includes(column));
  const filters = list.filters.flatMap(({ name, initial }) => {
    const value = params.get(FILTER + name) || initial;
    return value ? [[name, value] as const] : [];
  });
  return {
    page: pageIn(params),
    size: (SIZES as readonly number[]).includes(size) ? size : PAGE_SIZE_DEFAULT,
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: isSortable(list, sort.replace('-', '')) ? sort : '',
    filters: Object.fromEntries(filters),
    columns: columns.length > 0 ? columns : list.shown,
  };
}

/** The shortest address of a view: defaults are left out. */
export function writeView(list: ListFacts, view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('search', view.search);
  if (view.sort && view.sort !== list.sort) params.set('sort', view.sort);
  for (const { name, initial } of list.filters) {
    const value = view.filters[name];
    if (value && value !== initial) params.set(FILTER + name, value);
  }
  if (view.columns.join() !== list.shown.join()) params.set('columns', view.columns.join());
  if (view.size !== PAGE_SIZE_DEFAULT) params.set('size', String(view.size));
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}

/** The filters after a change of one; those within it no longer apply. */
export function withFilter(list: ListFacts, filters: ListView['filters'], name: string, value: string) {
  const ended = [name, ...list.filters.flatMap((filter) => (filter.within === name ? [filter.name] : []))];
  const rest = Object.entries(filters).filter(([each]) => !ended.includes(each));
  return Object.fromEntries(value ? [...rest, [name, value] as const] : rest);
}

/** The query of the list call. */
export const queryOfView = (view: ListView) => ({
  page: view.page,
  size: view.size,
  search: view.search.trim() || undefined,
  sort: view.sort || undefined,
  ...view.filters,
});

export const isFiltered = (list: ListFacts, view: ListView): boolean =>
  list.filters.some(({ name, initial }) => (view.filters[name] ?? initial) !== initial);
export const isNarrowed = (list: ListFacts, view: ListView): boolean =>
  view.search.trim() !== '' || isFiltered(list, view);
export const sortNow = (list: ListFacts, view: ListView): string => view.sort || list.sort;
