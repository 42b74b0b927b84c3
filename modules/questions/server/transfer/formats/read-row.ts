import type { DraftImage, QuestionDraft } from '@app/questions/contract';

/** A picture a question of a package shows. */
export interface AskedPicture {
  /** Its name in the package; empty when it lies elsewhere. */
  readonly file: string;
  readonly image: Pick<DraftImage, 'alt' | 'caption' | 'credit'>;
  /** As it lay here when the package was made. */
  readonly kept?: Pick<DraftImage, 'src' | 'sha256'>;
}

/** One question as a file says it. What the file does not say is absent and stays as it is. */
export interface ReadRow {
  /** Its place in the file. */
  readonly n: number;
  /** Empty: a new question. */
  readonly code: string;
  /** The published version the file was made from; null when it does not say. */
  readonly base: number | null;
  /** Name or slug; empty: the one chosen for the whole file. */
  readonly category: string;
  readonly topic: string;
  readonly values: Partial<Omit<QuestionDraft, 'places'>>;
  /** Left out: the file says nothing about pictures. */
  readonly pictures?: readonly AskedPicture[];
  /** A new question keeps the code of the file; the pack names its own. */
  readonly keepsCode: boolean;
  /** Set: the row cannot be read. */
  readonly refused?: { readonly problem: string; readonly remedy: string };
}
export interface ReadFile {
  readonly rows: readonly ReadRow[];
  /** Columns nothing was read from. */
  readonly ignored: readonly string[];
  /** Of a package, by their names. */
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
