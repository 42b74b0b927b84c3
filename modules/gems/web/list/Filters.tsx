import type { GemList, ListState } from '@app/gems/contract';
import { SearchInput, Segmented, Select } from '@app/platform/web/ui';
import type { GemListFilter } from '../queries.ts';

export interface FiltersProps {
  readonly text: string;
  readonly filter: GemListFilter;
  readonly list: GemList | undefined;
  readonly onType: (text: string) => void;
  readonly onFilter: (change: Partial<GemListFilter>) => void;
}

/** The search, state and category filters of the list. */
export function Filters({ text, filter, list, onType, onFilter }: FiltersProps) {
  const { counts, categories = [] } = list ?? {};
  return (
    <search className="flex flex-wrap items-center gap-3">
      <SearchInput
        aria-label="Find a gem, cue or answer"
        placeholder="Find a gem, cue or answer"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        className="min-w-0 flex-[1_1_16rem] lg:max-w-96"
      />
      <Segmented<ListState | ''>
        label="Which gems"
        value={filter.state}
        onChange={(state) => onFilter({ state })}
        options={[
          { value: '', label: 'All', count: counts?.all },
          { value: 'due', label: 'With cards due', count: counts?.due },
          { value: 'deck', label: 'In my deck', count: counts?.deck },
          { value: 'new', label: 'New', count: counts?.new },
        ]}
      />
      <Select
        aria-label="Category"
        prompt="Every category"
        value={filter.category}
        onChange={(event) => onFilter({ category: event.target.value })}
        options={categories.map(({ id, name, gems }) => ({ value: id, label: `${name} (${gems})` }))}
        className="min-w-0 flex-[0_1_13rem] lg:ml-auto"
      />
    </search>
  );
}
