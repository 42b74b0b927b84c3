import { ProfileShell } from '@app/accounts/web';
import { pageMeta, shortDate } from '@app/platform/web';
import { Badge, Card, EmptyState, Pagination, SearchInput, UiLink } from '@app/platform/web/ui';
import type { NoteRow } from '@app/practice/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { placePath, topicName } from '../../bank/paths.ts';
import { notesQuery } from '../../bank/queries.ts';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'My notes', path: args.location.pathname, noIndex: true });

const HERE = '/profile/notes';
const SIZE = 20;

function Note({ row }: { readonly row: NoteRow }) {
  return (
    <li className="px-5 py-4">
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-sm text-ink3">
        {row.place ? topicName(row.place) : <Badge>Not offered at present</Badge>}
        <span className="ml-auto">{shortDate(row.note_at)}</span>
      </p>
      <p className="leading-normal whitespace-pre-wrap">{row.note}</p>
      <p className="mt-2 text-sm text-ink2">
        {row.place ? <UiLink href={placePath(row.place)}>{row.lead_in}</UiLink> : row.lead_in}
      </p>
    </li>
  );
}

interface Found {
  readonly rows: readonly NoteRow[];
  readonly count: number;
}

function Notes({ found, page }: { readonly found: Found; readonly page: number }) {
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {found.rows.map((row) => (
            <Note key={row.id} row={row} />
          ))}
        </ul>
      </Card>
      <Pagination
        page={page}
        pages={Math.ceil(found.count / SIZE)}
        hrefFor={(number) => `${HERE}?page=${number}`}
        className="mt-5"
      />
    </>
  );
}

const NoNotes = ({ searching }: { readonly searching: boolean }) =>
  searching ? (
    <EmptyState drawing="notebook" title="No note says that">
      Try another word.
    </EmptyState>
  ) : (
    <EmptyState drawing="notebook" title="No notes yet">
      Write one beside any question. It is saved by itself and only you see it.
    </EmptyState>
  );

export default function NotesPage() {
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const asked = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery({ ...notesQuery(page, asked), placeholderData: keepPreviousData });
  const find = (text: string) => {
    setSearch(text);
    setParams({}, { replace: true });
  };
  return (
    <ProfileShell title="Notes" lede="What you wrote beside questions, newest first.">
      {data && (data.count > 0 || asked) ? (
        <SearchInput
          aria-label="Search your notes"
          placeholder="Search your notes"
          value={search}
          onChange={(event) => find(event.target.value)}
          className="mb-5 max-w-head"
        />
      ) : null}
      {error && !data ? (
        <Unavailable
          level={2}
          what="your notes"
          error={error}
          onRetry={() => void refetch()}
          back={{ href: '/questionbank', label: 'Question bank' }}
        />
      ) : null}
      {data || error ? null : <ListWaiting label="Loading your notes" />}
      {data?.count === 0 ? <NoNotes searching={asked !== ''} /> : null}
      {data && data.count > 0 ? <Notes found={data} page={page} /> : null}
    </ProfileShell>
  );
}
