import type { MessageRow } from '@app/notifications/contract';
import { Button, cx, UiLink } from '@app/platform/web/ui';
import { sinceText } from '../parts/since-text.ts';
import { excerptOf } from './excerpt.ts';

export interface MessageListProps {
  readonly messages: readonly MessageRow[];
  readonly openId: string | null;
  readonly hrefOf: (id: string) => string;
  readonly onMore: (() => void) | null;
  readonly growing: boolean;
}

function Item({
  message,
  open,
  href,
}: {
  readonly message: MessageRow;
  readonly open: boolean;
  readonly href: string;
}) {
  const unread = message.status === 'unread';
  return (
    <li className="border-line not-first:border-t">
      <UiLink
        href={href}
        aria-current={open ? 'true' : undefined}
        className={cx(
          'block px-5 py-3.5 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-3',
          open && 'bg-primary-soft',
        )}
      >
        <span className={cx('block', unread && 'font-semibold')}>
          {unread ? (
            <>
              <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-berry align-middle" />
              <span className="sr-only">Unread: </span>
            </>
          ) : null}
          {message.title}
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-ink2">{excerptOf(message.content)}</span>
        <span className="mt-1 block text-xs text-ink3">{sinceText(message.sent_at)}</span>
      </UiLink>
    </li>
  );
}

export function MessageList({ messages, openId, hrefOf, onMore, growing }: MessageListProps) {
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <ul aria-label="Messages">
        {messages.map((message) => (
          <Item key={message.id} message={message} open={message.id === openId} href={hrefOf(message.id)} />
        ))}
      </ul>
      {onMore ? (
        <div className="border-t border-line p-3">
          <Button size="s" onClick={onMore} busy={growing} block>
            Show older
          </Button>
        </div>
      ) : null}
    </div>
  );
}
