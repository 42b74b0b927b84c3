import type { Choice } from '@app/platform/contract';
import { Select } from '@app/platform/web/ui';
import { Fragment } from 'react';
import type { FilterControl, ListFilter, ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';
import { withFilter } from '../view.ts';
import { DayFilter } from './DayFilter.tsx';

export function Filters<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const { listing, view, show } = list;
  const valueOf = (name: string | undefined) => (name === undefined ? '' : (view.filters[name] ?? ''));
  return listing.filters.map((filter) => {
    const onChange = (next: string) => show({ filters: withFilter(listing, view.filters, filter.name, next) });
    const control = { value: valueOf(filter.name), within: valueOf(filter.within), onChange };
    return <Fragment key={filter.name}>{controlFor(filter, control)}</Fragment>;
  });
}

function controlFor({ label, by, initial }: ListFilter, control: FilterControl) {
  if (by === 'day') return <DayFilter label={label} {...control} />;
  if (typeof by === 'function') return by(control);
  return <FilterSelect label={label} options={by} needed={initial !== undefined} {...control} />;
}

type FilterSelectProps = Omit<FilterControl, 'within'> & {
  label: string;
  options: readonly Choice[];
  needed?: boolean;
};

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
