import type { Entry } from '@app/notifications/contract';
import { Button, Card, Loading, Skeleton } from '@app/platform/web/ui';
import { NotificationItem } from './NotificationItem.tsx';
import { byDay } from './merged-page.ts';

export interface NotificationDaysProps {
  readonly entries: readonly Entry[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, chosen: boolean) => void;
  readonly onRead: (entry: Entry) => void;
  readonly onMore: (() => void) | null;
  readonly growing: boolean;
}

export function NotificationDays({ entries, chosen, onChoose, onRead, onMore, growing }: NotificationDaysProps) {
  return (
    <>
      {byDay(entries).map((day) => (
        <section key={day.label} className="mb-6">
          <h2 className="mb-2.5 text-xl">{day.label}</h2>
          <Card flush>
            <ul>
              {day.entries.map((entry) => (
                <NotificationItem
                  key={entry.id}
                  entry={entry}
                  chosen={chosen.has(entry.id)}
                  onChoose={(now) => onChoose(entry.id, now)}
                  onRead={() => onRead(entry)}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {onMore ? (
        <Button onClick={onMore} busy={growing}>
          Show older
        </Button>
      ) : null}
    </>
  );
}

export function NotificationsWaiting() {
  return (
    <Loading label="Loading your notifications">
      <Card flush>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="space-y-2.5 border-line px-6 py-5 not-first:border-t">
            <Skeleton className="h-3.5 w-3/5 rounded-sm" />
            <Skeleton className="h-3.5 w-1/4 rounded-sm" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
