import type { Choice } from '@app/platform/contract';
import { Select, TextInput } from '@app/platform/web/ui';
import { Fragment } from 'react';
import type { FilterControl, ListFilter, ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';

export function Filters<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const set = (name: string, value: string) => {
    const { [name]: _old, ...rest } = list.view.filters;
    list.show({ filters: value ? { ...rest, [name]: value } : rest });
  };
  return list.listing.filters.map((filter) => {
    const value = list.view.filters[filter.name] ?? '';
    const given = { value, onChange: (next: string) => set(filter.name, next) };
    return <Fragment key={filter.name}>{controlFor(filter, given)}</Fragment>;
  });
}

function controlFor({ label, by, initial }: ListFilter, given: FilterControl) {
  if (by === 'day') return <DayFilter label={label} {...given} />;
  if (typeof by === 'function') return by(given);
  return <FilterSelect label={label} options={by} needed={initial !== undefined} {...given} />;
}

type FilterSelectProps = FilterControl & { label: string; options: readonly Choice[]; needed?: boolean };

export function FilterSelect({ label, options, needed, value, onChange }: FilterSelectProps) {
  return (
    <Select
      size="s"
      className="min-w-36 max-w-60"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options.map((option) => ({ value: option.value, label: `${label}: ${option.label}` }))}
      prompt={needed ? undefined : `${label}: any`}
    />
  );
}

function DayFilter({ label, value, onChange }: FilterControl & { label: string }) {
  return (
    <label className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink2">
      {label}
      <span className="w-36">
        <TextInput size="s" type="date" mono value={value} onChange={(event) => onChange(event.target.value)} />
      </span>
    </label>
  );
}
