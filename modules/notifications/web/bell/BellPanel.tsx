import type { Entry } from '@app/notifications/contract';
import { Prose, Skeleton, UiLink } from '@app/platform/web/ui';
import { useId } from 'react';
import { sinceText } from '../parts/since-text.ts';
import { withoutLinks } from './without-links.ts';
import type { BellState } from './use-bell.ts';

export interface BellPanelProps {
  readonly bell: BellState;
  /** Called when an entry is chosen, so that the panel can close. */
  readonly onPick?: (() => void) | undefined;
}
const ALL = '/profile/notifications';
const ROW = 'flex gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-3';

function Row({ entry, onPick }: { readonly entry: Entry; readonly onPick: () => void }) {
  const whose = entry.kind === 'notification' && entry.code ? `${entry.firstname}, ${entry.code}, ` : '';
  return (
    <li className="border-b border-line">
      <UiLink href={entry.to ?? ALL} onClick={onPick} className={ROW}>
        <span aria-hidden="true" className="mt-2 size-2 flex-none rounded-full bg-berry" />
        <span className="min-w-0">
          <Prose
            kind="small"
            className="line-clamp-3 text-sm leading-snug [&_*]:m-0"
            sanitisedHtml={withoutLinks(entry.content)}
          />
          <span className="mt-1 block text-xs text-ink3">
            {whose}
            {sinceText(entry.at)}
          </span>
        </span>
      </UiLink>
    </li>
  );
}

function Waiting() {
  return (
    <div className="space-y-3 px-4 py-4" aria-busy="true">
      <Skeleton className="h-3.5 w-4/5 rounded-sm" />
      <Skeleton className="h-3.5 w-3/5 rounded-sm" />
    </div>
  );
}

/** The panel below the bell: the newest unread, at most five of each kind, and a link to all of them. */
export function BellPanel({ bell, onPick }: BellPanelProps) {
  const heading = useId();
  const pick = (entry: Entry) => {
    void bell.read(entry);
    onPick?.();
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="border-b border-line px-4 py-3 text-base font-semibold">
        Notifications
      </h2>
      {bell.ready ? null : <Waiting />}
      {bell.ready && bell.count === 0 ? (
        <p className="border-b border-line px-4 py-5 text-sm text-ink2">You have read everything.</p>
      ) : null}
      <ul className="max-h-[min(26rem,60vh)] overflow-y-auto">
        {bell.items.map((entry) => (
          <Row key={entry.id} entry={entry} onPick={() => pick(entry)} />
        ))}
      </ul>
      <UiLink href={ALL} onClick={onPick} className="block px-4 py-3 text-center font-label no-underline">
        View All Notifications
      </UiLink>
    </section>
  );
}
