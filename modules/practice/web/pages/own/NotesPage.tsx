import { pageMeta, shortDate } from '@app/platform/web';
import { Badge, Card, UiLink } from '@app/platform/web/ui';
import type { NoteRow } from '@app/practice/contract';
import type { MetaFunction } from 'react-router';
import { placePath, topicName } from '../../bank/paths.ts';
import { notesQuery } from '../../bank/queries.ts';
import { WrittenList } from './WrittenList.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'My notes', path: args.location.pathname, noIndex: true });

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

export default function NotesPage() {
  return (
    <WrittenList
      title="Notes"
      lede="What you wrote beside questions, newest first."
      one="note"
      many="notes"
      empty="Write one beside any question. It is saved by itself and only you see it."
      read={notesQuery}
    >
      {({ rows }) => (
        <Card flush>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Note key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      )}
    </WrittenList>
  );
}
