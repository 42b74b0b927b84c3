import type { Field } from '@app/platform/contract';
import { Select } from '@app/platform/web/ui';
import { useReferenceChoices } from '../../fields/reference.tsx';
import type { ResourcePageProps } from '../../props.ts';
import type { ListState } from '../use-list.ts';
import { filtersOf } from '../view.ts';

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export function Filters({ page, list }: { page: ResourcePageProps; list: ListState }) {
  const { resource, edition } = page;
  const set = (name: string, value: string) => {
    const { [name]: _old, ...rest } = list.view.filters;
    list.show({ filters: value ? { ...rest, [name]: value } : rest });
  };
  return filtersOf(resource).map((name) => {
    const field = resource.fields[name] as Field;
    const given = { field, value: list.view.filters[name] ?? '', onChange: (value: string) => set(name, value) };
    if (field.kind === 'reference') return <ReferenceFilter key={name} {...given} edition={edition} />;
    return <FilterSelect key={name} {...given} options={field.kind === 'flag' ? YES_NO : (field.choices ?? [])} />;
  });
}

interface FilterProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterSelect({
  field,
  value,
  onChange,
  options,
}: FilterProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <Select
      size="s"
      className="min-w-36 max-w-60"
      aria-label={field.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options.map((option) => ({ value: option.value, label: `${field.label}: ${option.label}` }))}
      prompt={`${field.label}: any`}
    />
  );
}

function ReferenceFilter({ edition, ...props }: FilterProps & { edition: ResourcePageProps['edition'] }) {
  const { choices } = useReferenceChoices(props.field, edition);
  return <FilterSelect {...props} options={choices} />;
}
