import { type FieldKind, type FieldTable, listFields, type Resource, type ResourceRow } from '@app/platform/contract';
import type { Markup } from '@app/platform/contract/markup';

type Values = Readonly<Record<string, unknown>>;

/** What the table stores of the given values: child rows live elsewhere, Markdown brings its rendered HTML. */
export function storedValues(fields: FieldTable, values: Values, markup: Markup): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || field.kind === 'many' || field.readOnly) continue;
    // No position means no wish: a new row is put at the end, an old one stays where it is.
    if (field.kind === 'position' && value === null) continue;
    stored[name] = field.kind === 'list' || field.kind === 'json' ? JSON.stringify(value) : value;
    if (field.kind === 'html') stored[`${name}_html`] = markup.render(value as string);
  }
  return stored;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
/** The driver reads a calendar day as midnight of the server's own zone, so its day is the local one. */
const dayOf = (value: Date) =>
  `${value.getFullYear()}-${twoDigits(value.getMonth() + 1)}-${twoDigits(value.getDate())}`;

const onWire = (value: unknown, kind: FieldKind | undefined) => {
  if (!(value instanceof Date)) return value;
  return kind === 'date' ? dayOf(value) : value.toISOString();
};

/** Values as the back office sees them: moments as ISO text, secrets never, only whether one is set. */
export function presentValues(fields: FieldTable, row: Values): Values {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const kind = fields[name]?.kind;
    if (kind === 'secret') shown[`has_${name}`] = value !== null && value !== '';
    else shown[name] = onWire(value, kind);
  }
  return shown;
}

export const presentRow = (declared: Resource, row: Values): ResourceRow =>
  presentValues(listFields(declared), row) as ResourceRow;
