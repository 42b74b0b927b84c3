import type { Field } from '@app/platform/contract';
import { Button, Checkbox, RemovableChip, TextInput } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { Highlighted } from '../Highlighted.tsx';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from '../kind.ts';

const entries = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);

/** Adds what was typed, without empty entries and duplicates; with `commas` it may be several entries. */
export function addEntries(known: readonly string[], typed: string, commas = false): readonly string[] {
  const fresh = (commas ? typed.split(',') : [typed]).map((each) => each.trim());
  return [...new Set([...known, ...fresh])].filter((each) => each !== '');
}

function ChipsInput({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  const [typed, setTyped] = useState('');
  const known = entries(value);
  const { commas = false } = field;
  const add = () => {
    if (typed.trim() === '') return;
    onChange(addEntries(known, typed, commas));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (commas && event.key === ',')) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && known.length > 0) onChange(known.slice(0, -1));
  };
  return (
    <div>
      {known.length > 0 ? (
        <ul aria-label={field.label} className="mb-2 flex flex-wrap gap-2">
          {known.map((each) => (
            <li key={each}>
              {disabled ? (
                each
              ) : (
                <RemovableChip label={each} onRemove={() => onChange(known.filter((other) => other !== each))} />
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
          onChange={(event) => setTyped(event.target.value)}
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
  const known = entries(value);
  return (
    <div id={name} role="group" aria-label={field.label} className="flex flex-wrap gap-x-6 gap-y-2">
      {field.choices?.map((choice) => (
        <Checkbox
          key={choice.value}
          disabled={disabled}
          checked={known.includes(choice.value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...known, choice.value] : known.filter((each) => each !== choice.value))
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
