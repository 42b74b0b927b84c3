import { FEEDBACK_STATES, FEEDBACK_TOPICS } from '@app/community/contract';
import { Badge, cx } from '@app/platform/web/ui';
import { useState } from 'react';
import { ageOf } from './age.ts';
import type { FeedbackRow, Inbox } from './use-inbox.ts';

const topicOf = (row: FeedbackRow): string =>
  FEEDBACK_TOPICS.find(({ value }) => value === row.topic)?.label ?? row.topic;
const stateOf = (row: FeedbackRow): string => FEEDBACK_STATES.find(({ value }) => value === row.state)?.label ?? '';
const URGENT: readonly string[] = ['safety', 'accessibility'];

export function InboxList({ inbox }: { readonly inbox: Inbox }) {
  const { rows, chosen, choose } = inbox;
  const [now] = useState(() => Date.now());
  return (
    <nav aria-label="Messages">
      <ul className="max-h-[75dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === chosen?.id ? 'true' : undefined}
              onClick={() => choose(row.id)}
              className={cx(
                'block w-full px-4 py-3 text-left',
                row.id === chosen?.id && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
              )}
            >
              <span className="flex items-baseline gap-3">
                <span className="truncate font-semibold">{row.writer || 'Not logged in'}</span>
                <span className="num ml-auto shrink-0 text-sm text-ink2">{ageOf(row.created_at, now)}</span>
              </span>
              <span className="line-clamp-2 break-words">{row.title}</span>
              <Badge tone={URGENT.includes(row.topic) ? 'warn' : 'plain'} className="mt-1.5">
                {topicOf(row)}
              </Badge>
              {inbox.search === '' ? null : <span className="ml-2 text-sm text-ink2">{stateOf(row)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
