import { queryOf } from '@app/platform/web/query';
import { Combobox } from '@app/platform/web/ui/heavy';
import { staffApi } from '@app/staff/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

const LEAST = 2;

export interface PickedItem {
  readonly entity: string;
  readonly entity_id: string;
  readonly title: string;
}

interface ItemPickerProps {
  readonly className?: string;
  readonly onPick: (item: PickedItem) => void;
}

/** Finds one item by its name. */
export function ItemPicker({ className, onPick }: ItemPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const enabled = search.length >= LEAST;
  const found = useQuery({
    ...queryOf(staffApi.find, { query: { search } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const items = (enabled ? (found.data ?? []) : []).flatMap(({ entity, entity_id, title, kind, note }) =>
    entity === null ? [] : [{ entity, entity_id, title, about: [kind, note].filter(Boolean).join(', ') }],
  );
  const keyOf = ({ entity, entity_id }: Pick<PickedItem, 'entity' | 'entity_id'>) => `${entity} ${entity_id}`;
  return (
    <Combobox
      label="What was changed"
      size="s"
      className={className}
      placeholder="Find an item by name"
      items={items.map((item) => ({ value: keyOf(item), label: item.title, aside: item.about }))}
      value={null}
      onChange={(key) => {
        const item = items.find((each) => keyOf(each) === key);
        if (item) onPick({ entity: item.entity, entity_id: item.entity_id, title: item.title });
      }}
      onSearch={setTyped}
      searchLabel="Name of the item"
      empty={enabled ? (found.isFetching ? 'Searching…' : 'Nothing found.') : 'Type two letters or more.'}
    />
  );
}
