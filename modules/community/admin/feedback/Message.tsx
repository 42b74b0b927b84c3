import { feedbackSearch, feedbackStaffApi, type FeedbackEntry, type FeedbackThread } from '@app/community/contract';
import { showMoment } from '@app/platform/admin';
import { lineOf, LINES } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { cx, IconButton, SkeletonLines, UiLink } from '@app/platform/web/ui';
import { ActionMenu } from '@app/platform/web/ui/heavy';
import { PersonLink } from '@app/users/admin';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { FeedbackRow } from './use-inbox.ts';

interface HeadProps {
  readonly row: FeedbackRow;
  readonly thread: FeedbackThread;
  /** Null for staff who may only read. */
  readonly onDelete: (() => void) | null;
}

/** The messages before this one, found by the address they came from. */
function Earlier({ row, thread: { earlier, reply_to } }: Pick<HeadProps, 'row' | 'thread'>) {
  if (earlier === 0) return null;
  const words = `${earlier} earlier message${earlier === 1 ? '' : 's'}`;
  return (
    <>
      {' · '}
      {reply_to ? <UiLink href={feedbackSearch(lineOf(row.edition ?? LINES[0]), reply_to)}>{words}</UiLink> : words}
    </>
  );
}

function Head({ row, thread, onDelete }: HeadProps) {
  const { person, reference, reply_to } = thread;
  const facts = [
    person?.access_until ? `access until ${showMoment(person.access_until)}` : null,
    person ? null : reply_to || 'no address',
  ].filter((fact) => fact !== null);
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="min-w-0 flex-1 text-[1.5rem] break-words">{row.title}</h2>
        <span className="num text-ink2">{reference}</span>
        {onDelete ? (
          <ActionMenu
            trigger={<IconButton size="s" label={`Actions for ${reference}`} icon={<Ellipsis />} />}
            items={[{ label: 'Delete', icon: <Trash2 />, danger: true, onPick: onDelete }]}
          />
        ) : null}
      </div>
      <p className="mt-1 text-ink2">
        {person ? <PersonLink uid={person.uid} name={person.name} /> : row.writer || 'Not logged in'}
        {facts.map((fact) => ` · ${fact}`).join('')}
        <Earlier row={row} thread={thread} />
      </p>
    </header>
  );
}

function Words({ by, at, note, children }: { by: string; at: string; note?: boolean; children: ReactNode }) {
  return (
    <article className={cx('mb-4 rounded-lg px-5 py-4', note ? 'bg-sunken' : 'border border-line bg-surface')}>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-md font-semibold">{by}</h3>
        {note ? (
          <span className="inline-flex items-center gap-1.5 text-sm text-ink2">
            <Lock className="size-3.5" aria-hidden /> only staff see this
          </span>
        ) : null}
        <time dateTime={at} className="num ml-auto text-sm text-ink2">
          {showMoment(at)}
        </time>
      </div>
      {children}
    </article>
  );
}

const sourceOf = ({ author, with_report }: FeedbackEntry): string =>
  with_report ? 'Kept with the report' : (author ?? 'A former colleague');

const Entry = ({ entry }: { readonly entry: FeedbackEntry }) => (
  <Words by={sourceOf(entry)} at={entry.created_at} note={entry.kind === 'note'}>
    <p className="break-words whitespace-pre-wrap">{entry.body}</p>
  </Words>
);

export const threadQuery = (id: string) => queryOf(feedbackStaffApi.thread, { params: { id } });

interface MessageProps extends Pick<HeadProps, 'row' | 'onDelete'> {
  readonly children: (thread: FeedbackThread) => ReactNode;
}

/** One message with its replies and notes. */
export function Message({ row, onDelete, children }: MessageProps) {
  const found = useQuery(threadQuery(row.id));
  const from = [row.page ? `Sent from ${row.page}` : '', row.device].filter(Boolean).join(', ');
  return (
    <Loaded query={found} what="this message" safe="Nothing was changed." skeleton={<SkeletonLines lines={8} />}>
      {(thread) => (
        <>
          <Head row={row} thread={thread} onDelete={onDelete} />
          <Words by={thread.person?.name || row.writer || 'Not logged in'} at={row.created_at}>
            <p className="break-words whitespace-pre-wrap">{row.body}</p>
            {from ? <p className="mt-3 border-t border-line pt-3 text-sm break-words text-ink2">{from}.</p> : null}
          </Words>
          {thread.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
          {children(thread)}
        </>
      )}
    </Loaded>
  );
}
