import type { VersionRow, VersionValues } from '@app/platform/contract';

type Values = Readonly<Record<string, unknown>>;

/** Everything the versions page needs; resources derive theirs from the declaration. */
export interface VersionsSource {
  /** The prefix of its cache keys. */
  readonly key: readonly unknown[];
  /** What the text is called. */
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /** The number under which the list has a text that is not published yet. */
  readonly draft?: number | undefined;
  readonly list: (signal?: AbortSignal) => Promise<{ readonly rows: readonly VersionRow[] }>;
  readonly read: (version: number, signal?: AbortSignal) => Promise<VersionValues>;
  /** Plain text of a field's value, with names in place of ids. */
  readonly wordsOf: () => Promise<(values: Values, name: string) => string>;
  /** Null: the viewer may not restore. */
  readonly restore: ((version: number, over: number, idempotencyKey: string) => Promise<unknown>) | null;
  /** What a restore does, where the restored version is not live at once; shown before and after. */
  readonly restoring?: {
    readonly note: string;
    readonly done: (version: number) => string;
    /** What a restore would replace now, to be confirmed first; null when nothing. */
    readonly replaces?: () => Promise<string | null>;
  };
}

/** The parameter that shows the versions instead of the editor. */
export const VERSIONS_PARAM = 'versions';

/** What a version is called. */
export const versionName = ({ draft }: VersionsSource, version: number): string =>
  version === draft ? 'Draft' : `v${version}`;
