import type { Field } from '@app/platform/contract';
import { Button, Checkbox, RemovableChip, TextInput } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { Highlighted } from '../Highlighted.tsx';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from '../kind.ts';

const entries = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);

/** Adds what was typed, without empty entries and duplicates; with `commas` it may be several entries. */
export function addEntries(added: readonly string[], typed: string, commas = false): readonly string[] {
  const fresh = (commas ? typed.split(',') : [typed]).map((each) => each.trim());
  return [...new Set([...added, ...fresh])].filter((each) => each !== '');
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const NONE = { added: [] as readonly string[], typed: '' };

/**
 * The entry in the box counts from its first letter: otherwise a save without leaving the box would miss it, and a form
 * would seem to have nothing unsaved. It is shown as text until Enter, Add or leaving the box, unless the form's value
 * has changed otherwise meanwhile.
 */
function useTyped({ field, value, onChange }: FieldInputProps) {
  const { commas = false } = field;
  const [box, setBox] = useState(NONE);
  const all = entries(value);
  const { added, typed } = same(addEntries(box.added, box.typed, commas), all) ? box : { added: all, typed: '' };
  return {
    commas,
    added,
    typed,
    type: (text: string) => {
      setBox({ added, typed: text });
      onChange(addEntries(added, text, commas));
    },
    /** What was typed becomes an entry like the others. */
    add: () => setBox(NONE),
    remove: (from: readonly string[]) => {
      setBox({ added: from, typed });
      onChange(addEntries(from, typed, commas));
    },
  };
}

function ChipsInput(props: FieldInputProps) {
  const { name, field, onBlur, disabled } = props;
  const { commas, added, typed, type, add, remove } = useTyped(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (commas && event.key === ',')) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && added.length > 0) remove(added.slice(0, -1));
  };
  return (
    <div>
      {added.length > 0 ? (
        <ul aria-label={field.label} className="mb-2 flex flex-wrap gap-2">
          {added.map((each) => (
            <li key={each}>
              {disabled ? (
                each
              ) : (
                <RemovableChip
                  label={each}
                  onRemove={() => {
                    remove(added.filter((other) => other !== each));
                    document.getElementById(name)?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex gap-2">
        <TextInput
          id={name}
          className="flex-1"
          autoComplete="off"
          disabled={disabled}
          placeholder={commas ? 'Type one and press Enter or comma' : 'Type one and press Enter'}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add();
            onBlur();
          }}
        />
        <Button icon={<Plus />} disabled={disabled} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}

function TicksInput({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  const ticked = entries(value);
  return (
    <div id={name} role="group" aria-label={field.label} className="flex flex-wrap gap-x-6 gap-y-2">
      {field.choices?.map((choice) => (
        <Checkbox
          key={choice.value}
          disabled={disabled}
          checked={ticked.includes(choice.value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...ticked, choice.value] : ticked.filter((each) => each !== choice.value))
          }
          onBlur={onBlur}
        >
          {choice.label}
        </Checkbox>
      ))}
    </div>
  );
}

const wordsOf = (value: unknown, { choices }: Field): string =>
  entries(value)
    .map((each) => choices?.find((choice) => choice.value === each)?.label ?? each)
    .join(', ');

export const chipKinds = {
  list: {
    Input: (props: FieldInputProps) => (props.field.choices ? <TicksInput {...props} /> : <ChipsInput {...props} />),
    Cell: ({ value, field, search }: FieldCellProps) => <Highlighted text={wordsOf(value, field)} search={search} />,
    words: wordsOf,
    wide: true,
  },
} as const satisfies Record<string, FieldKindView>;
