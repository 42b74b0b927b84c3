import { FieldRow } from '@app/platform/admin';
import type { Edition, FieldTable } from '@app/platform/contract';

/** Fields that other columns and panels show. */
const ELSEWHERE: readonly string[] = ['cards', 'images', 'index_image', 'deck_image'];

interface GemFieldsProps {
  readonly fields: FieldTable;
  readonly edition: Edition;
  readonly disabled: boolean;
}

/** The middle column when no card is chosen: the gem itself. */
export const GemFields = ({ fields, edition, disabled }: GemFieldsProps) => (
  <section aria-label="About this gem" className="grid gap-5 sm:grid-cols-2">
    <h2 className="text-xl sm:col-span-2">About this gem</h2>
    {Object.entries(fields)
      .filter(([name]) => !ELSEWHERE.includes(name))
      .map(([name, field]) => (
        <FieldRow key={name} name={name} field={field} edition={edition} disabled={disabled} />
      ))}
  </section>
);
