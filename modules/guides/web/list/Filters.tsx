import type { GuideList, ListState } from '@app/guides/contract';
import { Chip, SearchInput, Select, useShortcuts } from '@app/platform/web/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { ListAsked } from '../queries.ts';
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
  readonly asked: ListAsked;
  readonly list: GuideList | undefined;
  readonly keys: boolean;
  readonly onType: (text: string) => void;
  readonly onAsk: (change: Partial<ListAsked>) => void;
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
export function Filters({ text, asked, list, keys, onType, onAsk }: FiltersProps) {
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
          value={asked.category}
          onChange={(event) => onAsk({ category: event.target.value })}
          options={categories.map(({ id, name, guides }) => ({ value: id, label: `${name} (${guides})` }))}
          className="min-w-0 flex-[1_1_12rem]"
        />
      </div>
      <div role="group" aria-label="How far you are" className="mt-3.5 flex flex-wrap gap-2">
        <Chip on={asked.state === ''} count={list?.counts.all} onClick={() => onAsk({ state: '' })}>
          All
        </Chip>
        {shownStates(asked, list?.counts).map((state) => (
          <StateChip key={state} state={state} asked={asked} count={list?.counts[state]} onAsk={onAsk} />
        ))}
      </div>
    </search>
  );
}

interface StateChipProps extends Pick<FiltersProps, 'asked' | 'onAsk'> {
  readonly state: ListState;
  readonly count: number | undefined;
}

function StateChip({ state, asked, count, onAsk }: StateChipProps) {
  const on = asked.state === state;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The chip of an empty state disappears when it is no longer chosen: the focus goes to the first one.
    if (on && !count) currentTarget.parentElement?.querySelector('button')?.focus();
    onAsk({ state: on ? '' : state });
  };
  return (
    <Chip on={on} count={count} onClick={press}>
      {STATE_NAMES[state]}
    </Chip>
  );
}
