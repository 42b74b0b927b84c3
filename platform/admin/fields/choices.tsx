import type { Field } from '@app/platform/contract';
import { Badge, Checkbox, FieldNote, Select } from '@app/platform/web/ui';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from './kind.ts';

function FlagInput({ name, field, value, onChange, onBlur, disabled, error }: FieldInputProps) {
  const noteId = `${name}-note`;
  return (
    <div>
      <Checkbox
        id={name}
        name={name}
        disabled={disabled}
        checked={value === true}
        aria-describedby={field.hint || error ? noteId : undefined}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      >
        <span className="font-semibold">{field.label}</span>
      </Checkbox>
      <FieldNote id={noteId} tone={error ? 'error' : 'hint'}>
        {error ?? field.hint}
      </FieldNote>
    </div>
  );
}

const labelOf = (value: unknown, field: Field): string =>
  field.choices?.find((choice) => choice.value === value)?.label ?? asText(value);

function ChoiceInput({ name, field, value, onChange, onBlur, disabled }: FieldInputProps) {
  const chosen = asText(value);
  const optional = field.shape.safeParse(null).success;
  return (
    <Select
      id={name}
      name={name}
      disabled={disabled}
      value={chosen}
      options={field.choices ?? []}
      {...(optional || chosen === '' ? { prompt: optional ? 'None' : 'Choose one' } : {})}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    />
  );
}

export const choiceKinds = {
  flag: {
    Input: FlagInput,
    Cell: ({ value }: FieldCellProps) => (value === true ? <Badge tone="ok">Yes</Badge> : <Badge>No</Badge>),
    words: (value: unknown) => (value === true ? 'Yes' : 'No'),
    framed: true,
  },
  choice: {
    Input: ChoiceInput,
    Cell: ({ value, field }: FieldCellProps) =>
      asText(value) === '' ? null : <Badge tone="line">{labelOf(value, field)}</Badge>,
    words: labelOf,
  },
} as const satisfies Record<string, FieldKindView>;
