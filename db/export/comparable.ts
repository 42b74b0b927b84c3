import type { QuestionReference } from '@app/questions/contract';

/** Without its URL, which an import adds. */
export const plainSource = ({ org, id, title, year, section }: QuestionReference) => ({
  org,
  id,
  title,
  year,
  section,
});

/** With the fields of objects in one order, and without those that have no value. */
export const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
};
