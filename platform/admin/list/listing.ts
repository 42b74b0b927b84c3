import type { Choice, Page } from '@app/platform/contract';
import type { ReactNode } from 'react';
import type { ListQuery } from '../client.ts';

export interface ListRow {
  readonly id: string;
}
export interface ListColumn<Row extends ListRow> {
  readonly name: string;
  readonly label: string;
  readonly sortable: boolean;
  readonly cell: (row: Row, search: string) => ReactNode;
  readonly align?: 'right' | undefined;
  /** Mono, tabular, not wrapped. */
  readonly num?: boolean | undefined;
}

export interface FilterControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
}
export interface ListFilter {
  /** As the address and the list call name it. */
  readonly name: string;
  readonly label: string;
  /** Holds when the address does not name the filter; such a filter is never without a value. */
  readonly initial?: string;
  /** One of these, or a day; an own control where the choices must be fetched. */
  readonly by: readonly Choice[] | 'day' | ((given: FilterControl) => ReactNode);
}

/** What the address of a list can hold. */
export interface ListFacts {
  readonly columns: readonly { readonly name: string; readonly sortable: boolean }[];
  /** The columns shown unless the address names others. */
  readonly shown: readonly string[];
  readonly filters: readonly { readonly name: string; readonly initial?: string }[];
  /** Column, or -column for descending. */
  readonly sort: string;
}

export interface ExportFacts {
  readonly reason: string;
  /** The search and filters of the view, as its address has them. */
  readonly filter: string;
  readonly rows: number;
}

/** Everything the one list of the back office needs to know about its rows; resources make theirs from the declaration. */
export interface Listing<Row extends ListRow> extends ListFacts {
  /** Begins the cache key of its pages. */
  readonly key: readonly unknown[];
  readonly label: string;
  readonly plural: string;
  /** Above the list, where that is not the plural. */
  readonly heading?: string;
  /** The path of the list. */
  readonly address: string;
  /** A parameter of the address that is no part of the view and stays. */
  readonly keep?: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The column that leads to the row. */
  readonly title: string;
  readonly filters: readonly ListFilter[];
  /** Letters a search needs before its index can help; shorter ones find only what they equal. */
  readonly searchFrom?: number;
  /** False: the list call takes no search. */
  readonly searchable?: false;
  /** The server counts no further than this. */
  readonly countStopsAt?: number;
  readonly load: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Row>>;
  readonly nameOf: (row: Row) => string;
  /** Null: the reader may not open it. */
  readonly hrefOf: (row: Row) => string | null;
  /** Null: the reader may not add one. */
  readonly createHref: string | null;
  /** The last column: what can be done with this row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Plain text of the cells, for the export. */
  readonly wordsOf: (columns: readonly string[]) => Promise<(row: Row, column: string) => string>;
  /** Rows about people: an export asks why, and is recorded before the file is handed out. */
  readonly recordExport?: (exported: ExportFacts) => Promise<unknown>;
  /** Name of the exported file, without the day. */
  readonly fileName: string;
  /** Said when the list is empty without search and filters. */
  readonly empty?: { readonly title: string; readonly text: string };
}

export const columnIn = <Row extends ListRow>(listing: Listing<Row>, name: string): ListColumn<Row> => {
  const column = listing.columns.find((each) => each.name === name);
  if (!column) throw new Error(`No column ${name}.`);
  return column;
};
