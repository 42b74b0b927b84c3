// The table of importers: one entry a kind, filled by the composition that knows the modules' doors.
// tools/content itself knows no database: `run.ts` asks this table and says plainly what is not connected.
import type { Pack } from './read.ts';

export const importKinds = [
  'taxonomy',
  'questions',
  'guides',
  'gems',
  'definitions',
  'labValues',
  'pages',
  'banner',
  'faq',
  'news',
  'mails',
  'products',
  'events',
  'mocks',
] as const;
export type ImportKind = (typeof importKinds)[number];

export interface Change {
  /** Identity of the content: code, slug, tag or key; never a database id. */
  readonly id: string;
  readonly action: 'create' | 'update' | 'same';
}

export interface Importer<Row = unknown> {
  readonly kind: ImportKind;
  /** Takes its rows from the pack; pure. */
  read(pack: Pack): readonly Row[];
  /** Compares with what is stored and, unless dryRun, writes in one transaction. */
  apply(rows: readonly Row[], options: { dryRun: boolean }): Promise<readonly Change[]>;
  /** What is stored, as files of the pack: byte-equal to what was imported when nothing was changed since. */
  export(): Promise<readonly PackFile[]>;
}

export interface PackFile {
  /** Path inside the pack, `pages/aboutus.md`. */
  readonly file: string;
  readonly text: string;
}

/** Imported in the order of importKinds: what is referred to comes before what refers to it. */
export const inOrder = (importers: readonly Importer[]): Importer[] =>
  importKinds.flatMap((kind) => importers.filter((importer) => importer.kind === kind));

export const missingKinds = (importers: readonly Importer[]): ImportKind[] =>
  importKinds.filter((kind) => !importers.some((importer) => importer.kind === kind));

/** Filled when the modules offer their import doors. */
export const importers: readonly Importer[] = [];
