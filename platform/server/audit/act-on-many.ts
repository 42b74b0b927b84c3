import type { AuditItem, AuditLine } from '../deps.ts';

/** Far more than one act changes. The number of a longer one is recorded, and the first of its items. */
export const MOST_ITEMS = 10_000;

const text = (value: unknown): string => JSON.stringify(value) ?? '';
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merged = (act: unknown, item: unknown): unknown =>
  act !== undefined && isFields(act) && isFields(item) ? { ...act, ...item } : (item ?? act);

/** Where every item changed in the same way, the line says so once. */
function withSharedValues(line: AuditLine, items: readonly AuditItem[]): AuditLine & { items: readonly AuditItem[] } {
  const [first] = items;
  const isAlike = items.every(
    (item) => !item.subjectId && text(item.before) === text(first?.before) && text(item.after) === text(first?.after),
  );
  if (!first || !isAlike) return { ...line, items };
  return {
    ...line,
    before: merged(line.before, first.before),
    after: merged(line.after, first.after),
    items: items.map(({ before: _before, after: _after, ...item }) => item),
  };
}

/** An act on one item is a line about that item; one on many says once what is the same for all. */
export function foldItems({ items = [], ...line }: AuditLine): AuditLine {
  const [first] = items;
  if (!first) return line;
  if (items.length > 1 || line.entityId !== null) return withSharedValues(line, items);
  const { id, subjectId, entity = line.entity, before, after } = first;
  const values = { before: merged(line.before, before), after: merged(line.after, after) };
  return { ...line, ...values, entity, entityId: id, ...(subjectId ? { subjectId } : {}) };
}
