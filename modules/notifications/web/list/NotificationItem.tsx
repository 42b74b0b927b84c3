import type { Entry } from '@app/notifications/contract';
import { timeOfDay } from '@app/platform/contract';
import { Button, Checkbox, Prose, UiLink } from '@app/platform/web/ui';

export interface NotificationItemProps {
  readonly entry: Entry;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onRead: () => void;
}

const about = (entry: Entry) =>
  entry.kind === 'notification' && entry.code ? `${entry.firstname} on ${entry.code}` : null;

export function NotificationItem({ entry, chosen, onChoose, onRead }: NotificationItemProps) {
  const whose = about(entry);
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 border-line px-4 py-4 not-first:border-t sm:px-6">
      <Checkbox
        aria-label={`Choose: ${entry.title}`}
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className={entry.read ? 'text-ink2' : 'font-semibold'}>
          {entry.read ? null : (
            <>
              <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-berry align-middle" />
              <span className="sr-only">Unread: </span>
            </>
          )}
          {entry.to ? (
            <UiLink href={entry.to} onClick={onRead} className="py-0.5 text-current">
              {entry.title}
            </UiLink>
          ) : (
            entry.title
          )}
        </p>
        {entry.text ? <Prose kind="small" className="mt-1 text-sm text-ink2" sanitisedHtml={entry.text} /> : null}
        <p className="mt-1.5 text-xs text-ink3">
          {whose ? <span>{whose}, </span> : null}
          <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>, UK time
        </p>
      </div>
      {entry.read ? null : (
        <div className="max-sm:-ml-3 max-sm:basis-full max-sm:pl-9">
          <Button size="s" tone="quiet" onClick={onRead} aria-label={`Mark as read: ${entry.title}`}>
            Mark as read
          </Button>
        </div>
      )}
    </li>
  );
}
