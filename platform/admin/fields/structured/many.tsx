import type { Children, Field } from '@app/platform/contract';
import { Button, FieldNote, IconButton } from '@app/platform/web/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { blankValues } from '../blank.ts';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from '../kind.ts';
import { inSentence } from '@app/platform/contract';

interface RowProps extends FieldInputProps {
  readonly children: Children;
  readonly at: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
  readonly remove: (at: number) => void;
}

const addId = (name: string) => `${name}.add`;

/** One child row. Alt and an arrow key move it, as do its buttons. */
function ManyRow({ children, at, count, move, remove, name, edition, disabled, Nested }: RowProps) {
  const label = `${children.itemLabel} ${at + 1}`;
  const step = (by: number) => {
    const to = at + by;
    if (to < 0 || to >= count) return;
    move(at, to);
    requestAnimationFrame(() => document.getElementById(`${name}.${to}`)?.focus());
  };
  const takeOut = () => {
    remove(at);
    const next = count > 1 ? `${name}.${Math.min(at, count - 2)}` : addId(name);
    requestAnimationFrame(() => document.getElementById(next)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? -1 : 1);
  };
  const watch = { onKeyDown };
  return (
    <li className="border-t border-line py-4" {...watch}>
      <fieldset id={`${name}.${at}`} tabIndex={-1} className="flex gap-3 rounded-md">
        <legend className="sr-only">{label}</legend>
        <span aria-hidden="true" className="num pt-3 text-ink3">
          {at + 1}
        </span>
        <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
          {Object.entries(children.fields).map(([column, field]) => (
            <Nested key={column} name={`${name}.${at}.${column}`} field={field} edition={edition} disabled={disabled} />
          ))}
        </div>
        {disabled ? null : (
          <div className="flex flex-col sm:flex-row sm:self-start sm:pt-6">
            <IconButton
              size="s"
              label={`Move ${label} up`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              size="s"
              label={`Move ${label} down`}
              icon={<ArrowDown />}
              disabled={at === count - 1}
              onClick={() => step(1)}
            />
            <IconButton size="s" label={`Remove ${label}`} icon={<Trash2 />} onClick={takeOut} />
          </div>
        )}
      </fieldset>
    </li>
  );
}

function ManyInput(props: FieldInputProps) {
  const { field, name, disabled, error } = props;
  const { control } = useFormContext();
  const rows = useFieldArray({ control, name, keyName: '_key' });
  const children = field.children;
  if (!children) return null;
  const add = () => {
    const first = `${name}.${rows.fields.length}.${Object.keys(children.fields)[0]}`;
    rows.append(blankValues(children.fields), { shouldFocus: false });
    requestAnimationFrame(() => document.getElementById(first)?.focus());
  };
  return (
    <fieldset>
      <legend className="mb-1 flex w-full items-baseline text-sm font-semibold">
        {field.label}
        {field.required ? null : (
          <span className="font-normal text-ink3">&nbsp;{rows.fields.length || 'none yet'}</span>
        )}
      </legend>
      <FieldNote>{field.hint}</FieldNote>
      <FieldNote tone="error">{error}</FieldNote>
      <ol>
        {rows.fields.map((row, at) => (
          <ManyRow
            key={row['_key']}
            {...props}
            at={at}
            count={rows.fields.length}
            move={rows.move}
            remove={rows.remove}
          >
            {children}
          </ManyRow>
        ))}
      </ol>
      {disabled ? null : (
        <Button id={addId(name)} size="s" icon={<Plus />} onClick={add} className="mt-2">
          Add {inSentence(children.itemLabel)}
        </Button>
      )}
    </fieldset>
  );
}

/** The names of the child rows: a name or title where they have one, else their first field. */
const namesOf = (value: unknown, field: Field): string => {
  const columns = Object.keys(field.children?.fields ?? {});
  const naming = columns.find((column) => column === 'name' || column === 'title') ?? columns[0] ?? '';
  const rows = Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : [];
  return rows.map((row) => asText(row[naming])).join(', ');
};

export const manyKinds = {
  many: {
    Input: ManyInput,
    Cell: ({ value, field }: FieldCellProps) => namesOf(value, field),
    words: namesOf,
    wide: true,
    framed: true,
  },
} as const satisfies Record<string, FieldKindView>;
