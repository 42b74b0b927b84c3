import type { VersionRow, VersionValues } from '@app/platform/contract';

type Values = Readonly<Record<string, unknown>>;

/** Everything the one view of versions needs; resources make theirs from the declaration. */
export interface VersionsSource {
  /** Begins the keys of its cache. */
  readonly key: readonly unknown[];
  /** What the text is called. */
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly list: (signal?: AbortSignal) => Promise<{ readonly rows: readonly VersionRow[] }>;
  readonly read: (version: number, signal?: AbortSignal) => Promise<VersionValues>;
  /** Plain text of a field's value, with names in place of ids. */
  readonly wordsOf: () => Promise<(values: Values, name: string) => string>;
  /** Null: the reader may look, not change. */
  readonly restore: ((version: number, over: number, idempotencyKey: string) => Promise<unknown>) | null;
}

/** The parameter of an editor's address that shows its versions instead. */
export const VERSIONS_PARAM = 'versions';
