import { savedReply } from '@app/community/contract';
import { Highlighted, resourceClient, resourceKey, useAdminFacts } from '@app/platform/admin';
import type { Line, RowOf } from '@app/platform/contract';
import { Kbd, SearchInput, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';

export type SavedRow = RowOf<typeof savedReply>;

const NONE_YET = 'None yet. Save a text you send often, and pick it here while you answer.';
const KEYS = [
  [['J', 'K'], 'next, previous'],
  [['R'], 'write a reply'],
  [['N'], 'note for staff'],
  [['S'], 'saved replies'],
  [['Z'], 'undo'],
] as const;

const KeyList = () => (
  <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-ink2 max-md:hidden">
    {KEYS.map(([keys, does]) => (
      <li key={does}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}{' '}
        {does}
      </li>
    ))}
  </ul>
);

function Upkeep({ line, some }: { readonly line: Line; readonly some: boolean }) {
  const { rightsIn } = useAdminFacts();
  const mount = savedReply.mounts[line];
  if (!mount || !rightsIn(mount.section).a) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
      <UiLink href={`${mount.screens}/create`}>Add a saved reply</UiLink>
      {some ? <UiLink href={`${mount.screens}/list`}>Change them</UiLink> : null}
    </p>
  );
}

interface SavedRepliesProps {
  readonly line: Line;
  readonly box: Ref<HTMLInputElement>;
  readonly onPick: (row: SavedRow) => void;
}

/** The saved replies with a search, and the page's keyboard shortcuts. */
export function SavedReplies({ line, box, onPick }: SavedRepliesProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: resourceKey(savedReply, line, 'everything'),
    queryFn: () => resourceClient(savedReply, line).everything(),
  });
  const words = search.trim().toLowerCase();
  const all = found.data ?? [];
  const rows = all
    .filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(words))
    .toSorted((a, b) => (b.used ?? 0) - (a.used ?? 0));
  return (
    <aside aria-label="Saved replies" className="md:max-lg:col-start-2">
      <h2 className="mb-2.5 flex items-center text-lg">
        Saved replies{' '}
        <span className="ml-auto">
          <Kbd>S</Kbd>
        </span>
      </h2>
      <SearchInput
        ref={box}
        size="s"
        aria-label="Find a saved reply"
        placeholder="Find a saved reply"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = rows;
          if (event.key === 'Enter' && first) onPick(first);
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => onPick(row)}
              className="block w-full rounded-sm px-2 py-2.5 text-left hover:bg-primary-soft"
            >
              <span className="block font-semibold">
                <Highlighted text={row.title} search={search} />
              </span>
              <span className="text-sm text-ink2">used {row.used === 1 ? 'once' : `${row.used ?? 0} times`}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.isError ? <p className="mt-2 text-sm text-ink2">The saved replies could not be loaded.</p> : null}
      {found.data && rows.length === 0 ? (
        <p className="mt-2 text-sm text-ink2">{all.length === 0 ? NONE_YET : 'None with these words.'}</p>
      ) : null}
      <Upkeep line={line} some={found.data?.length !== 0} />
      <KeyList />
    </aside>
  );
}
