import type { Selectable } from 'kysely';

/**
 * Columns of a generated table as a row has them. A row type names its columns and adds what the statement computes:
 * `Columns<PracticeRecord, 'item_id' | 'note'> & { readonly flagged: boolean }`.
 */
export type Columns<Table, Names extends keyof Selectable<Table>> = Readonly<Pick<Selectable<Table>, Names>>;
