import { z } from 'zod';
import type { Edition } from '../edition.ts';
import type { Field, FieldTable } from './fields.ts';
import { uuid } from '../wire/id.ts';

/** Columns every row has in addition to its declared fields. */
export interface RowFacts {
  readonly id: string;
  readonly version: number;
  readonly edition?: Edition;
  readonly created_at: string;
  readonly updated_at: string;
}
type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type ChildRow<F extends FieldTable> = { readonly id: string } & FieldsOnWire<F>;
type OnWire<F extends Field> = F extends { readonly childFields?: infer C extends FieldTable }
  ? readonly ChildRow<C>[]
  : ValueOf<F>;

/** The declared fields as sent in a reply: Markdown with its HTML, a secret only as whether one is set. */
export type FieldsOnWire<F extends FieldTable> = {
  readonly [K in keyof F as F[K]['kind'] extends 'secret' ? never : K]: OnWire<F[K]>;
} & { readonly [K in keyof F & string as F[K]['kind'] extends 'html' ? `${K}_html` : never]: string } & {
  readonly [K in keyof F & string as F[K]['kind'] extends 'secret' ? `has_${K}` : never]: boolean;
};
/** A row of the resource, as calls return it and hooks receive it: `RowOf<typeof news>`. */
export type RowOf<R extends { readonly fields: FieldTable }> = RowFacts & FieldsOnWire<R['fields']>;
/** A row of any resource. */
export type ResourceRow = RowFacts & Readonly<Record<string, unknown>>;

const orNull = (field: Field, shape: z.ZodType): z.ZodType => (field.required ? shape : shape.nullable());

/** The shape of one field in a reply; undefined for kinds that are sent under another name. */
function shapeOnWire(field: Field): z.ZodType | undefined {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'integer':
    case 'money':
      return orNull(field, z.number().int());
    case 'position':
      return z.number().int();
    case 'choice': {
      const one = z.enum((field.choices ?? []).map((each) => each.value));
      return field.initial === null ? one.nullable() : one;
    }
    case 'date':
      return orNull(field, z.iso.date());
    case 'dateTime':
      return orNull(field, z.iso.datetime());
    case 'reference':
      return orNull(field, uuid());
    case 'list':
      return z.array(z.string());
    case 'many':
      return z.array(z.strictObject({ id: uuid(), ...fieldsOnWire(field.children?.fields ?? {}) }));
    case 'json':
      return field.stored ?? field.shape;
    case 'secret':
      return undefined;
    case 'text':
    case 'longText':
    case 'html':
    case 'email':
    case 'url':
    case 'image':
    case 'file':
      return z.string();
  }
}

/** The shapes of a row's declared fields in a reply, under the names they have there. */
export function fieldsOnWire(fields: FieldTable): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const shape = shapeOnWire(field);
    if (shape) shapes[name] = shape;
    if (field.kind === 'html') shapes[`${name}_html`] = z.string();
    if (field.kind === 'secret') shapes[`has_${name}`] = z.boolean();
  }
  return shapes;
}

/** Rows of a table without an edition column have no `edition`. */
export const factShapes = (editions: readonly Edition[] | null) => ({
  id: uuid(),
  version: z.number().int(),
  ...(editions ? { edition: z.enum(editions) } : {}),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
