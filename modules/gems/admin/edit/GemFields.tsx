import { FieldGrid } from '@app/platform/admin';
import type { Edition, FieldTable } from '@app/platform/contract';

/** Fields that other columns and panels show. */
const ELSEWHERE: readonly string[] = ['cards', 'images', 'index_image', 'deck_image'];

interface GemFieldsProps {
  readonly fields: FieldTable;
  readonly edition: Edition;
  readonly isNew: boolean;
  readonly disabled: boolean;
}

/** The middle column when no card is chosen: the gem itself. */
export const GemFields = ({ fields, ...shared }: GemFieldsProps) => (
  <section aria-label="About this gem">
    <h2 className="mb-5 text-xl">About this gem</h2>
    <FieldGrid
      {...shared}
      fields={Object.fromEntries(Object.entries(fields).filter(([name]) => !ELSEWHERE.includes(name)))}
    />
  </section>
);
