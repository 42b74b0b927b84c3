import { ProfileShell } from '@app/accounts/web';
import type { MessageRow } from '@app/notifications/contract';
import { useSite } from '@app/platform/web';
import { LoadFailed } from '@app/platform/web/query';
import { Button, Card, cx, EmptyState, Loading, SkeletonLines } from '@app/platform/web/ui';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MessageList } from '../inbox/MessageList.tsx';
import { MessagePane } from '../inbox/MessagePane.tsx';
import { useInbox } from '../inbox/use-inbox.ts';

const HERE = '/profile/messages';

type Inbox = ReturnType<typeof useInbox>;

/** The list beside the open message; on a phone only one of the two. */
function Desk({ inbox, open }: { readonly inbox: Inbox; readonly open: MessageRow | undefined }) {
  const navigate = useNavigate();
  const { setStatus } = inbox;
  const unread = open?.status === 'unread' ? open : undefined;
  useEffect(() => {
    if (unread) void setStatus(unread, 'read');
    // Only when another message is opened, so that one marked unread by hand stays unread.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open?.id]);
  const leave = (act: () => void) => () => {
    act();
    void navigate(HERE);
  };
  return (
    <div className="grid items-start gap-5 md:grid-cols-[19rem_minmax(0,1fr)]">
      <div className={cx(open && 'max-md:hidden')}>
        <MessageList
          messages={inbox.messages}
          openId={open?.id ?? null}
          hrefOf={(id) => `${HERE}?id=${id}`}
          onMore={inbox.more}
          growing={inbox.growing}
        />
      </div>
      {open ? (
        <MessagePane
          message={open}
          back={HERE}
          onUnread={leave(() => void setStatus(open, 'unread'))}
          onDelete={leave(() => inbox.remove(open))}
        />
      ) : (
        <Card className="max-md:hidden">
          <p className="py-10 text-center text-ink3">Choose a message to read it.</p>
        </Card>
      )}
    </div>
  );
}

const Waiting = () => (
  <Loading label="Loading your messages">
    <Card>
      <SkeletonLines lines={6} />
    </Card>
  </Loading>
);

/** Older ones load by themselves; the button is for a load that failed. */
const Older = ({ onMore, growing }: { readonly onMore: () => void; readonly growing: boolean }) =>
  growing ? <Waiting /> : <Button onClick={onMore}>Show older</Button>;

function Content() {
  const inbox = useInbox();
  const [params] = useSearchParams();
  const open = inbox.messages.find((message) => message.id === params.get('id'));
  if (inbox.phase === 'waiting') return <Waiting />;
  if (inbox.phase === 'failed') return <LoadFailed what="your messages" error={inbox.error} onRetry={inbox.again} />;
  if (inbox.messages.length === 0 && inbox.more) return <Older onMore={inbox.more} growing={inbox.growing} />;
  if (inbox.messages.length === 0)
    return (
      <EmptyState drawing="pigeonhole" title="No messages">
        When we write to you, it will appear here.
      </EmptyState>
    );
  return <Desk inbox={inbox} open={open} />;
}

export default function MessagesPage() {
  const { brand } = useSite();
  return (
    <ProfileShell title="Messages" lede={`Messages from the ${brand} team.`}>
      <Content />
    </ProfileShell>
  );
}
