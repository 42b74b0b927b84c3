import type { GuideList, ListState } from '@app/guides/contract';
import { Chip, SearchInput, Select, useShortcuts } from '@app/platform/web/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { GuideListFilter } from '../queries.ts';
import { shownStates } from './search-state.ts';

export const STATE_NAMES: Readonly<Record<ListState, string>> = {
  unread: 'Unread',
  begun: 'Started',
  read: 'Read',
  flagged: 'Flagged',
  changed: 'Changed',
};

export interface FiltersProps {
  readonly text: string;
  readonly filter: GuideListFilter;
  readonly list: GuideList | undefined;
  readonly keys: boolean;
  readonly onType: (text: string) => void;
  readonly onFilter: (change: Partial<GuideListFilter>) => void;
}

/** The slash key focuses the search; from a guide's page it arrives here as #search. */
function useSlash(active: boolean) {
  const box = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => box.current?.focus() }, active);
  useEffect(() => {
    if (window.location.hash === '#search') box.current?.focus();
  }, []);
  return box;
}

/** The search, category and state filters of the list. */
export function Filters({ text, filter, list, keys, onType, onFilter }: FiltersProps) {
  const box = useSlash(keys);
  const categories = list?.categories ?? [];
  return (
    <search className="block">
      <div className="flex flex-wrap gap-3">
        <SearchInput
          ref={box}
          aria-label="Find a guide"
          placeholder="Find a guide, for example potassium"
          aria-keyshortcuts={keys ? '/' : undefined}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
          className="min-w-0 flex-[3_1_16rem]"
        />
        <Select
          aria-label="Category"
          prompt="Every category"
          value={filter.category}
          onChange={(event) => onFilter({ category: event.target.value })}
          options={categories.map(({ id, name, guides }) => ({ value: id, label: `${name} (${guides})` }))}
          className="min-w-0 flex-[1_1_12rem]"
        />
      </div>
      <div role="group" aria-label="How far you are" className="mt-3.5 flex flex-wrap gap-2">
        <Chip on={filter.state === ''} count={list?.counts.all} onClick={() => onFilter({ state: '' })}>
          All
        </Chip>
        {shownStates(filter, list?.counts).map((state) => (
          <StateChip key={state} state={state} filter={filter} count={list?.counts[state]} onFilter={onFilter} />
        ))}
      </div>
    </search>
  );
}

interface StateChipProps extends Pick<FiltersProps, 'filter' | 'onFilter'> {
  readonly state: ListState;
  readonly count: number | undefined;
}

function StateChip({ state, filter, count, onFilter }: StateChipProps) {
  const on = filter.state === state;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The chip of an empty state disappears when it is no longer chosen: the focus goes to the first one.
    if (on && !count) currentTarget.parentElement?.querySelector('button')?.focus();
    onFilter({ state: on ? '' : state });
  };
  return (
    <Chip on={on} count={count} onClick={press}>
      {STATE_NAMES[state]}
    </Chip>
  );
}
