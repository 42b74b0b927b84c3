import { queryOf } from '@app/platform/web/query';
import { FieldNote, RemovableChip } from '@app/platform/web/ui';
import { Combobox } from '@app/platform/web/ui/heavy';
import { usersApi } from '@app/users/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { nameOf } from './labels.ts';

/** A user as staff identify them: two may share a name, never an address. */
export interface PickedPerson {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}

const SHOWN = 8;
/** A shorter search would match nearly every user. */
const LEAST = 3;

interface PeoplePickerProps {
  readonly label: string;
  readonly value: readonly PickedPerson[];
  readonly onChange: (people: readonly PickedPerson[]) => void;
  readonly error?: string | undefined;
}

/** Chosen users, found by name, e-mail or uid and shown with name and e-mail. */
export function PeoplePicker({ label, value, onChange, error }: PeoplePickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const enabled = search.length >= LEAST;
  const found = useQuery({
    ...queryOf(usersApi.users, { query: { search, size: SHOWN } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const people = (enabled ? (found.data?.rows ?? []) : [])
    .map((row) => ({ uid: row.uid, name: nameOf(row), email: row.email }))
    .filter(({ uid }) => value.every((picked) => picked.uid !== uid));
  const pick = (uid: string | null) => {
    const person = people.find((each) => each.uid === uid);
    if (person) onChange([...value, person]);
  };
  return (
    <div>
      <Combobox
        label={label}
        placeholder="Find by name or e-mail"
        items={people.map(({ uid, name, email }) => ({ value: uid, label: name, aside: email }))}
        value={null}
        onChange={pick}
        onSearch={setTyped}
        searchLabel="Name, e-mail or uid"
        empty={enabled ? (found.isFetching ? 'Searching…' : 'Nobody found.') : 'Type three letters or more.'}
      />
      <FieldNote tone="error">{error}</FieldNote>
      {value.length > 0 ? (
        <ul aria-label="Chosen people" className="mt-2.5 flex flex-wrap gap-2">
          {value.map((person) => (
            <li key={person.uid}>
              <RemovableChip
                label={`${person.name}, ${person.email}`}
                onRemove={() => onChange(value.filter(({ uid }) => uid !== person.uid))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
