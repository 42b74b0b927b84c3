import type { Field, FieldTable, Line, Resource, RowOf, ValuesOf } from '@app/platform/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import * as repo from '../crud.repo.ts';
import { presentRow } from '../values.ts';

/** Where a content pack writes a field otherwise than the resource; null: it does not carry the field. */
export type PackField = null | {
  /** Its name in the file. */
  readonly as?: string;
  /** Its shape in the file, whose output is the value of the column. */
  readonly shape?: z.ZodType;
  /** What the file has for a value of the column, where it is something else. */
  readonly write?: (value: never) => unknown;
  /** Written even where the shape supplies it. */
  readonly always?: true;
};
type PackFields<F extends FieldTable> = { readonly [K in keyof F]?: PackField };

type Carried<F extends FieldTable, P> = {
  [K in keyof F & string]: K extends keyof P ? (P[K] extends null ? never : K) : K;
}[keyof F & string];
type NameInFile<K extends string, P> = K extends keyof P
  ? P[K] extends { readonly as: infer Name extends string }
    ? Name
    : K
  : K;
type ShapeInFile<F, K, P> = K extends keyof P
  ? P[K] extends { readonly shape: infer Shape extends z.ZodType }
    ? Shape
    : ShapeOf<F>
  : ShapeOf<F>;
type ShapeOf<F> = F extends Field<infer Value> ? z.ZodType<Value> : never;

type Values = Readonly<Record<string, unknown>>;
export interface PackForm<R extends Resource, P> {
  /** The shape of each field in the file, under its name there. */
  readonly shape: { readonly [K in Carried<R['fields'], P> as NameInFile<K, P>]: ShapeInFile<R['fields'][K], K, P> };
  /** What was read by that shape, as values of a row. */
  readonly rowOf: (read: object) => Pick<ValuesOf<R['fields']>, Carried<R['fields'], P>>;
  /** What the file says of a row; a value that its shape supplies by itself is left out. */
  readonly entryOf: (row: object) => Values;
}

/** The values a row takes from a pack: those the resource requires, and any others. */
export type PackRow<R extends Resource> = Partial<ValuesOf<R['fields']>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * How a content pack writes the rows of a resource. A field needs no word here: it is carried under its own name and with
 * its own shape. The fields named here come first, in this order, the others after them.
 */
export function packForm<R extends Resource, const P extends PackFields<R['fields']>>(
  { fields }: R,
  written: P,
): PackForm<R, P> {
  const names = new Set([...Object.keys(written), ...Object.keys(fields)]);
  const columns = [...names].flatMap((column) => {
    const field = fields[column];
    const own: PackField | undefined = written[column];
    if (!field || field.readOnly || field.kind === 'secret' || own === null) return [];
    const shape = own?.shape ?? field.shape;
    const write = (own?.write ?? ((value) => value)) as (value: unknown) => unknown;
    const { success, data } = shape.safeParse(undefined);
    const isSupplied = (value: unknown) => !own?.always && success && same(data, value);
    return [{ column, name: own?.as ?? column, shape, write, isSupplied }];
  });
  return {
    shape: Object.fromEntries(columns.map(({ name, shape }) => [name, shape])) as PackForm<R, P>['shape'],
    rowOf: (read) =>
      Object.fromEntries(columns.map(({ column, name }) => [column, (read as Values)[name]])) as ReturnType<
        PackForm<R, P>['rowOf']
      >,
    entryOf: (row) =>
      Object.fromEntries(
        columns.flatMap(({ column, name, write, isSupplied }) => {
          const value = (row as Values)[column];
          return isSupplied(value) ? [] : [[name, write(value)]];
        }),
      ),
  };
}

/** All rows of a line, for the export into a content pack. */
export async function exportRows<R extends Resource>(
  deps: Deps,
  declared: R,
  { line, sort }: { readonly line: Line; readonly sort: string },
): Promise<readonly RowOf<R>[]> {
  const rows = await repo.list(deps.db, declared, { editions: [line], sort, filters: {} });
  return rows.map((row) => presentRow(declared, row) as unknown as RowOf<R>);
}
