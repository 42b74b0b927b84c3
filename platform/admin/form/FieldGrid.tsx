import type { Edition, FieldTable } from '@app/platform/contract';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormContext } from 'react-hook-form';
import { isLocked } from '../values.ts';
import { FieldRow } from './parts/FieldRow.tsx';

interface FieldGridProps {
  readonly fields: FieldTable;
  readonly edition: Edition;
  /** Nothing is stored yet. */
  readonly isNew: boolean;
  readonly disabled: boolean;
}

/** Fields in two columns; the advanced ones are folded below the others. */
export function FieldGrid({ fields, edition, isNew, disabled }: FieldGridProps) {
  const { errors } = useFormContext().formState;
  const drawn = (of: FieldTable) =>
    Object.entries(of).map(([name, field]) => (
      <FieldRow key={name} name={name} field={field} edition={edition} disabled={disabled || isLocked(field, !isNew)} />
    ));
  // Read-only fields are computed by the server, so they are unknown before the first save, which changes nothing either.
  const shown = Object.entries(fields).filter(
    ([, field]) => !isNew || !(field.readOnly || field.ofSave || field.granted),
  );
  const advanced = shown.filter(([, field]) => field.advanced);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {drawn(Object.fromEntries(shown.filter(([, field]) => !field.advanced)))}
      </div>
      {advanced.length > 0 ? (
        // Opened when it contains an error: a message in a folded field would not be seen.
        <details
          className="group mt-5 border-t border-line"
          open={advanced.some(([name]) => errors[name]) || undefined}
        >
          <summary className="flex cursor-pointer items-center gap-1 pt-4 pb-2 text-sm font-semibold text-ink2">
            <ChevronRight className="size-4 group-open:rotate-90" /> Advanced
          </summary>
          <div className="grid gap-5 sm:grid-cols-2">{drawn(Object.fromEntries(advanced))}</div>
        </details>
      ) : null}
    </>
  );
}
