import { type Material, materialsApi } from '@app/courses/contract';
import { dayInWords, type ReplyOf } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { captionsByRecording } from './captions.ts';
import { Replay } from './Replay.tsx';

function Handout({ row }: { readonly row: Material }) {
  const link = useCall(materialsApi.link, { onDone: ({ url }) => window.location.assign(url) });
  return (
    <li className="border-line py-3 not-first:border-t">
      <div className="flex flex-wrap items-center gap-3">
        <FileText aria-hidden className="size-5 flex-none text-ink3" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold break-words">{row.title}</b>
          {row.protected_pages === '' ? null : (
            <span className="text-sm text-ink2">Your copy carries your name and cannot be printed.</span>
          )}
        </span>
        <Button
          size="s"
          busy={link.pending}
          aria-label={`Download ${row.title}`}
          onClick={() => void link.call({ params: { id: row.id }, body: {} })}
        >
          Download
        </Button>
      </div>
      <ProblemNotice problem={link.problem} />
    </li>
  );
}

function Rows({ rows, recording_until }: ReplyOf<typeof materialsApi.materials>) {
  const of = (kind: Material['kind']) => rows.filter((row) => row.kind === kind);
  const handouts = of('handout');
  const captions = captionsByRecording(rows);
  return (
    <section aria-label="Recording and handouts" className="mt-9 grid gap-5">
      {of('recording').map((row) => (
        <Card key={row.id} title={row.title}>
          <Replay recording={row.id} captions={captions.get(row.id) ?? null} title={row.title} />
          {recording_until ? (
            <p className="mt-3 text-sm text-ink2">You can watch it until {dayInWords(recording_until)}.</p>
          ) : null}
        </Card>
      ))}
      {handouts.length > 0 ? (
        <Card title="Handouts">
          <ul>
            {handouts.map((row) => (
              <Handout key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

/** The recording and handouts for attendees; renders nothing when there are none. */
export function Materials({ eventId }: { readonly eventId: string }) {
  const found = useQuery(queryOf(materialsApi.materials, { params: { id: eventId } }));
  return (
    // Most events have none, so nothing holds their place while they load.
    <Loaded query={found} what="the recording and handouts" skeleton={<span />}>
      {(data) => (data.rows.length === 0 ? null : <Rows {...data} />)}
    </Loaded>
  );
}
