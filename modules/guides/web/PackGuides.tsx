import { MAIN_BANK } from '@app/platform/contract';
import { Checkbox, SearchInput } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_GUIDES } from './kept.ts';
import { listQuery } from './queries.ts';

interface PackGuidesProps {
  readonly chosen: readonly string[];
  readonly onChange: (titles: readonly string[]) => void;
}

/** Up to three guides, by title; those that are chosen stay in sight while others are looked for. */
export function PackGuides({ chosen, onChange }: PackGuidesProps) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(listQuery(MAIN_BANK, { search, page: 1, category: '', state: '' }));
  const found = (data?.rows ?? []).map(({ title }) => title).filter((title) => !chosen.includes(title));
  const isFull = chosen.length >= MOST_GUIDES;
  const row = (title: string) => (
    <li key={title} className="py-1.5">
      <Checkbox
        checked={chosen.includes(title)}
        disabled={isFull && !chosen.includes(title)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, title] : chosen.filter((each) => each !== title))
        }
      >
        {title}
      </Checkbox>
    </li>
  );
  return (
    <div className="grid gap-2">
      <SearchInput aria-label="Search the guides" value={search} onChange={({ target }) => setSearch(target.value)} />
      <ul>
        {chosen.map(row)}
        {found.slice(0, 8).map(row)}
      </ul>
      {error ? <p className="text-sm text-ink2">The guides could not be loaded.</p> : null}
      {data && found.length + chosen.length === 0 ? (
        <p className="text-sm text-ink2">No guide has these words.</p>
      ) : null}
    </div>
  );
}
