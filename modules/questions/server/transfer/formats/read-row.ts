import type { DraftImage, KeyedDraft, OptionKey } from '@app/questions/contract';

/** A picture in a package's question. */
export interface PackagePicture {
  /** Its name in the package; empty when it is elsewhere. */
  readonly file: string;
  readonly image: Pick<DraftImage, 'alt' | 'caption' | 'credit'>;
  /** Its name and hash here when the package was made. */
  readonly stored?: Pick<DraftImage, 'src' | 'sha256'>;
}

/** One question from a file. What the file omits stays unchanged. */
export interface ReadRow {
  /** Its row number in the file. */
  readonly n: number;
  /** Empty: a new question. */
  readonly code: string;
  /** The published version the file was made from; null when not stated. */
  readonly base: number | null;
  /** Name or slug; empty for the category chosen for the whole file. */
  readonly category: string;
  readonly topic: string;
  readonly values: Partial<Omit<KeyedDraft, 'places'>>;
  /** Options whose reason the file omits. */
  readonly omitsReasons?: readonly OptionKey[];
  /** Undefined when the file says nothing about pictures. */
  readonly pictures?: readonly PackagePicture[];
  /** A new question keeps the file's code, because the pack assigns its own. */
  readonly keepsCode: boolean;
  /** Set when the row cannot be read. */
  readonly refused?: { readonly problem: string; readonly remedy: string };
}
export interface ReadFile {
  readonly rows: readonly ReadRow[];
  /** Columns that were ignored. */
  readonly ignored: readonly string[];
  /** The pictures of a package, by name. */
  readonly pictures?: ReadonlyMap<string, Buffer>;
}

export const refusedRow = (n: number, code: string, problem: string, remedy: string): ReadRow => ({
  n,
  code,
  base: null,
  category: '',
  topic: '',
  values: {},
  keepsCode: false,
  refused: { problem, remedy },
});
