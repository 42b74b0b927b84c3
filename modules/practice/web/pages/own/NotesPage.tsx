import { dayInWords } from '@app/platform/contract';
import { Badge, Card, UiLink } from '@app/platform/web/ui';
import type { NoteRow } from '@app/practice/contract';
import { placePath, topicName } from '../../bank/paths.ts';
import { notesQuery } from '../../bank/queries.ts';
import { WrittenList } from './WrittenList.tsx';

const KINDS = { guide: 'Revision guide', gem: 'Gem' } as const;

/** The subject of a note, as a link where it can be opened. */
function About({ row: { other, place, lead_in, opening } }: { readonly row: NoteRow }) {
  if (other) return other.href === null ? other.title : <UiLink href={other.href}>{other.title}</UiLink>;
  const question = opening || lead_in;
  return place ? <UiLink href={placePath(place)}>{question}</UiLink> : question;
}

function Note({ row }: { readonly row: NoteRow }) {
  const { place, other } = row;
  const offered = other ? other.href !== null : place !== null;
  return (
    <li className="px-5 py-4">
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-sm text-ink3">
        {other ? KINDS[other.kind] : place ? topicName(place) : null}
        {offered ? null : <Badge>Not available at present</Badge>}
        <span className="max-sm:basis-full sm:ml-auto">{dayInWords(row.note_at)}</span>
      </p>
      <p className="leading-normal whitespace-pre-wrap">{row.note}</p>
      <p className="mt-2 text-sm text-ink2">
        <About row={row} />
      </p>
    </li>
  );
}

export default function NotesPage() {
  return (
    <WrittenList
      title="Notes"
      lede="What you wrote beside questions, guides and gems, newest first."
      many="notes"
      empty="Write one beside any question, guide or gem. It is saved automatically, and only you see it."
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
