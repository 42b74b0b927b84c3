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
  /** The value of the filter it lies within; empty without one. */
  readonly within: string;
}
export interface ListFilter {
  /** Its name in the address and in the list call. */
  readonly name: string;
  readonly label: string;
  /** The value when the address has none; such a filter is never without a value. */
  readonly initial?: string;
  /** The filter whose value its choices depend on; another value there ends this one. */
  readonly within?: string;
  /** Fixed choices, a day, or a custom control where the choices must be fetched. */
  readonly by: readonly Choice[] | 'day' | ((control: FilterControl) => ReactNode);
}

/** What the address of a list can contain. */
export interface ListFacts {
  readonly columns: readonly { readonly name: string; readonly sortable: boolean }[];
  /** The columns shown unless the address names others. */
  readonly shown: readonly string[];
  readonly filters: readonly Pick<ListFilter, 'name' | 'initial' | 'within'>[];
  /** Column, or -column for descending. */
  readonly sort: string;
}

export interface ExportFacts {
  readonly reason: string;
  /** The search and filters of the view, as in its address. */
  readonly filter: string;
  readonly rows: number;
}

/** Everything the back-office list needs to know about its rows; resources derive theirs from the declaration. */
export interface Listing<Row extends ListRow> extends ListFacts {
  /** The prefix of the cache keys of its pages. */
  readonly key: readonly unknown[];
  readonly label: string;
  readonly plural: string;
  /** Above the list, where it is not the plural. */
  readonly heading?: string;
  /** The path of the list. */
  readonly address: string;
  /** A parameter of the address that is not part of the view and is preserved. */
  readonly keep?: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The column that links to the row. */
  readonly title: string;
  readonly filters: readonly ListFilter[];
  /** The shortest search that the index supports; shorter ones find only exact matches. */
  readonly searchFrom?: number;
  /** False: the list call has no search. */
  readonly searchable?: false;
  /** The server stops counting at this number. */
  readonly countStopsAt?: number;
  readonly load: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Row>>;
  readonly nameOf: (row: Row) => string;
  /** Null: the viewer may not open it. */
  readonly hrefOf: (row: Row) => string | null;
  /** Null: the viewer may not add one. */
  readonly createHref: string | null;
  /** The last column: actions on this row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The text of the cells, for the export. */
  readonly wordsOf: (columns: readonly string[]) => Promise<(row: Row, column: string) => string>;
  /** For rows about people: an export asks for a reason, and is recorded before the download. */
  readonly recordExport?: (exported: ExportFacts) => Promise<unknown>;
  /** Name of the exported file, without the date. */
  readonly fileName: string;
  /** Shown when the list is empty without search and filters. */
  readonly empty?: { readonly title: string; readonly text: string };
}

export const columnIn = <Row extends ListRow>(listing: Listing<Row>, name: string): ListColumn<Row> => {
  const column = listing.columns.find((each) => each.name === name);
  if (!column) throw new Error(`No column ${name}.`);
  return column;
};
