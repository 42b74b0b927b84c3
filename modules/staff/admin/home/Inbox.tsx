import { ROW_PLACE, useListKeys } from '@app/platform/admin';
import { timeLeft } from '@app/platform/contract';
import { Badge, Chip, Kbd, UiLink } from '@app/platform/web/ui';
import type { HomeFigureRow } from '@app/staff/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type InboxRow, inboxRows, countNeeded } from './inbox.ts';
import { sinceWords } from './labels.ts';

interface InboxProps {
  /** Figures of open work. */
  readonly figures: readonly HomeFigureRow[];
  readonly now: Date;
}

const orderWords = (rows: readonly InboxRow[]): string =>
  rows.some(({ due }) => due !== null) ? 'soonest due first, then longest waiting' : 'longest waiting first';

/** Everything that waits for the viewer, what is due soonest first, then the longest waiting. */
export function Inbox({ figures, now }: InboxProps) {
  const [kind, setKind] = useState<string | null>(null);
  const shown = figures.filter((figure) => kind === null || figure.key === kind);
  const rows = inboxRows(shown);
  const navigate = useNavigate();
  useListKeys({
    count: rows.length,
    open: (at) => {
      const screen = rows[at]?.screen;
      if (screen) void navigate(screen);
    },
  });
  return (
    <section aria-labelledby="inbox" className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-4 px-5 pt-4 pb-3">
        <h2 id="inbox" className="flex-1 text-xl">
          What needs you today
        </h2>
        {rows.length > 1 ? <span className="text-sm text-ink3">{orderWords(rows)}</span> : null}
      </header>
      {figures.length > 1 ? (
        <div role="group" aria-label="Kind" className="flex flex-wrap gap-2 px-5 pb-3">
          <Chip on={kind === null} count={countNeeded(figures)} onClick={() => setKind(null)}>
            All
          </Chip>
          {figures.map((figure) => (
            <Chip
              key={figure.key}
              on={figure.key === kind}
              count={figure.value ?? undefined}
              onClick={() => setKind(figure.key)}
            >
              {figure.label}
            </Chip>
          ))}
        </div>
      ) : null}
      {rows.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-ink2">All clear. Nothing is waiting for you.</p>
      ) : (
        <Rows rows={rows} now={now} />
      )}
    </section>
  );
}

function Rows({ rows, now }: { readonly rows: readonly InboxRow[]; readonly now: Date }) {
  return (
    <>
      <ul className="border-t border-line">
        {rows.map((row, at) => (
          <li
            key={row.key}
            tabIndex={-1}
            {...{ [ROW_PLACE]: at }}
            className="flex gap-4 border-b border-line px-5 py-3 -outline-offset-2 last:border-b-0 focus:bg-well"
          >
            <div className="min-w-0 flex-1">
              {row.screen ? (
                <UiLink href={row.screen} className="font-semibold text-ink">
                  {row.title}
                </UiLink>
              ) : (
                <span className="font-semibold">{row.title}</span>
              )}
              {row.text ? <p className="line-clamp-2 text-sm text-ink2">{row.text}</p> : null}
            </div>
            {row.at ? <Since at={row.at} due={row.due} now={now} /> : null}
          </li>
        ))}
      </ul>
      <footer className="hidden gap-5 border-t border-line px-5 py-2.5 text-sm text-ink3 sm:flex">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> move
        </span>
        <span>
          <Kbd>Enter</Kbd> open
        </span>
      </footer>
    </>
  );
}

interface SinceProps {
  readonly at: string;
  readonly due: string | null;
  readonly now: Date;
}

/** Since when an item has waited, and how much time is left where one is promised. */
function Since({ at, due, now }: SinceProps) {
  const left = due === null ? null : timeLeft(due, now);
  return (
    <div className="flex flex-none flex-col items-end gap-1 text-sm text-ink3">
      {left ? <Badge tone={left.tone}>{left.text}</Badge> : null}
      <span>
        since{' '}
        <time dateTime={at} className="num">
          {sinceWords(new Date(at), now)}
        </time>
      </span>
    </div>
  );
}
