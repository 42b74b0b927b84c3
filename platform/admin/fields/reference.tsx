import type { Edition, Field, Resource } from '@app/platform/contract';
import { Button, Select, TextInput } from '@app/platform/web/ui';
import { Combobox } from '@app/platform/web/ui/heavy';
import { useAdminFacts } from '../context.tsx';
import { Highlighted } from './Highlighted.tsx';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from './kind.ts';
import { useChoices } from './use-choices.ts';

/** Up to this many choices fit a native select; more are searched. */
const NATIVE_MOST = 50;

const editionFor = (target: Resource, field: Field, edition: Edition): Edition => {
  const wanted = (field.target?.edition ?? edition) as Edition;
  return target.editions.includes(wanted) ? wanted : (target.editions[0] as Edition);
};

/** The rows a reference may point to, by name; none without a field. */
export function useReferenceChoices(field: Field | undefined, edition: Edition) {
  const { resources } = useAdminFacts();
  const target = resources.get(field?.target?.resource ?? '');
  return useChoices(target, target && field ? editionFor(target, field, edition) : edition);
}

function ReferenceInput({ name, field, value, onChange, onBlur, edition, disabled }: FieldInputProps) {
  const { choices, loading, failed } = useReferenceChoices(field, edition);
  const chosen = asText(value);
  if (failed)
    return <TextInput id={name} value={chosen} readOnly mono placeholder="The choices could not be loaded." />;
  if (loading) return <TextInput id={name} value="" readOnly placeholder="Loading the choices" />;
  if (choices.length > NATIVE_MOST) {
    return (
      <>
        <Combobox
          label={field.label}
          hideLabel
          items={choices}
          value={chosen || null}
          onChange={onChange}
          disabled={disabled}
          placeholder={field.required ? 'Choose one' : 'None'}
        />
        {chosen && !field.required && !disabled ? (
          <Button size="s" tone="quiet" className="mt-1" onClick={() => onChange(null)}>
            Choose none
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <Select
      id={name}
      name={name}
      disabled={disabled}
      value={chosen}
      prompt={field.required ? 'Choose one' : 'None'}
      options={choices}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    />
  );
}

function ReferenceCell({ value, field, edition, search }: FieldCellProps) {
  const { choices, loading } = useReferenceChoices(field, edition);
  const id = asText(value);
  if (id === '') return <span className="text-ink3">none</span>;
  const label = choices.find((choice) => choice.value === id)?.label;
  if (label) return <Highlighted text={label} search={search} />;
  return loading ? null : <span className="num">{id.slice(0, 8)}</span>;
}

export const referenceKinds = {
  reference: { Input: ReferenceInput, Cell: ReferenceCell, words: asText },
} as const satisfies Record<string, FieldKindView>;
