import { ProfileShell } from '@app/accounts/web';
import { LoadFailed } from '@app/platform/web/query';
import { BulkBar, Button, EmptyState, Segmented } from '@app/platform/web/ui';
import { useState } from 'react';
import { NotificationDays, NotificationsWaiting } from '../list/NotificationDays.tsx';
import { type BellFilter, useNotifications } from '../list/use-notifications.ts';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

function Nothing({ filter }: { readonly filter: BellFilter }) {
  return filter === 'unread' ? (
    <EmptyState drawing="mug" title="You have read everything">
      New comments and news will appear here, and the bell shows how many.
    </EmptyState>
  ) : (
    <EmptyState drawing="pigeonhole" title="No notifications yet">
      News, and replies to your comments, will appear here.
    </EmptyState>
  );
}

/** Older ones load by themselves; the button is for a load that failed. */
const Older = ({ onMore, growing }: { readonly onMore: () => void; readonly growing: boolean }) =>
  growing ? <NotificationsWaiting /> : <Button onClick={onMore}>Show older</Button>;

function Listing({ filter }: { readonly filter: BellFilter }) {
  const list = useNotifications(filter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = list.entries.filter((entry) => chosen.has(entry.id));
  const choose = (id: string, now: boolean) =>
    setChosen((previous) => new Set(now ? [...previous, id] : [...previous].filter((each) => each !== id)));
  if (list.phase === 'waiting') return <NotificationsWaiting />;
  if (list.phase === 'failed') return <LoadFailed what="your notifications" error={list.error} onRetry={list.again} />;
  if (list.entries.length === 0 && list.more) return <Older onMore={list.more} growing={list.growing} />;
  if (list.entries.length === 0) return <Nothing filter={filter} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <Button
          size="s"
          tone="quiet"
          onClick={() => setChosen(new Set(list.entries.map((entry) => entry.id)))}
          disabled={picked.length === list.entries.length}
        >
          Select all
        </Button>
        {list.entries.some((entry) => !entry.read) ? (
          <Button size="s" onClick={() => void list.readAll()}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className="sticky top-2 z-10 mb-4 overflow-hidden rounded-md">
        <BulkBar count={picked.length} onClear={() => setChosen(new Set())}>
          <Button
            size="s"
            tone="danger"
            onClick={() => {
              list.remove(picked);
              setChosen(new Set());
            }}
          >
            Delete
          </Button>
        </BulkBar>
      </div>
      <NotificationDays
        entries={list.entries}
        chosen={chosen}
        onChoose={choose}
        onRead={(entry) => void list.read(entry)}
        onMore={list.more}
        growing={list.growing}
      />
    </>
  );
}

export default function NotificationsPage() {
  const [filter, setFilter] = useState<BellFilter>('all');
  return (
    <ProfileShell
      title="Notifications"
      lede="Replies, your study partner, and news. What you have read stays here until you delete it."
    >
      <Segmented label="Show" options={FILTERS} value={filter} onChange={setFilter} className="mb-4" />
      <Listing key={filter} filter={filter} />
    </ProfileShell>
  );
}
