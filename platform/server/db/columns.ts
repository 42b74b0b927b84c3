import type { ColumnType, Selectable } from 'kysely';

/**
 * Columns of a generated table as a row has them. A row type names its columns and adds what the statement computes:
 * `Columns<PracticeRecord, 'item_id' | 'note'> & { readonly flagged: boolean }`.
 */
export type Columns<Table, Names extends keyof Selectable<Table>> = Readonly<Pick<Selectable<Table>, Names>>;

// Types of columns in the generated tables (tools/db/table-types.ts): as read, as inserted, as updated.

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;
type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Json = boolean | number | string | null | Json[] | { [name: string]: Json | undefined };
export type Numeric = ColumnType<string, number | string, number | string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
