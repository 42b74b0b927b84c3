import type { MessageRow } from '@app/notifications/contract';
import { dayInWords } from '@app/platform/contract';
import { Button, ButtonLink, Card, Prose } from '@app/platform/web/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';

export interface MessagePaneProps {
  readonly message: MessageRow;
  readonly back: string;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
}

/** The open message. Focus moves to its heading, so that a screen reader begins there. */
export function MessagePane({ message, back, onUnread, onDelete }: MessagePaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (message.id) heading.current?.focus({ preventScroll: true });
  }, [message.id]);
  return (
    <Card>
      <ButtonLink href={back} size="s" tone="quiet" icon={<ArrowLeft />} className="mb-3 -ml-2 md:hidden">
        All messages
      </ButtonLink>
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-medium outline-none">
        {message.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink3">{dayInWords(message.sent_at)}</p>
      <Prose kind="small" sanitisedHtml={message.content} />
      <div className="mt-6 flex flex-wrap gap-2.5 border-t border-line pt-4">
        <Button size="s" onClick={onUnread}>
          Mark as unread
        </Button>
        <Button size="s" tone="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
