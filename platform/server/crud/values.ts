import { type FieldTable, listFields, type Resource, type ResourceRow } from '@app/platform/contract';
import type { Markup } from '@app/platform/contract/markup';

type Values = Readonly<Record<string, unknown>>;

/** The column values to store: without child rows, and with the rendered HTML of Markdown. */
export function storedValues(fields: FieldTable, values: Values, markup: Markup): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || field.kind === 'many' || field.readOnly) continue;
    // Null means no preference: a new row goes to the end, an existing one stays in its place.
    if (field.kind === 'position' && value === null) continue;
    stored[name] = field.kind === 'list' || field.kind === 'json' ? JSON.stringify(value) : value;
    if (field.kind === 'html') stored[`${name}_html`] = markup.render(value as string);
  }
  return stored;
}

const onWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Values as replies carry them: timestamps as ISO text, a secret only as whether one is set. */
export function presentValues(fields: FieldTable, row: Values): Values {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const kind = fields[name]?.kind;
    if (kind === 'secret') shown[`has_${name}`] = value !== null && value !== '';
    else shown[name] = onWire(value);
  }
  return shown;
}

export const presentRow = (declared: Resource, row: Values): ResourceRow =>
  presentValues(listFields(declared), row) as ResourceRow;
