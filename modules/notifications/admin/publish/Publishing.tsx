import {
  type Group,
  notification,
  type NotificationDetails,
  staffNotificationsApi,
  stageOf,
} from '@app/notifications/contract';
import { resourceClient, showMoment } from '@app/platform/admin';
import { type Edition, lineOf } from '@app/platform/contract';
import { serverNow } from '@app/platform/web';
import { Button, toast } from '@app/platform/web/ui';
import { useAction, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { peopleInWords, useAudienceSize } from '../parts/AudienceSize.tsx';
import { PublishDialog } from './PublishDialog.tsx';

interface PublishingProps {
  readonly details: NotificationDetails;
  /** When the details were read, by the server's clock. */
  readonly now: number;
  readonly group: Group;
  readonly edition: Edition;
}

/** The actions on an announcement: test it, publish or schedule it, or cancel it before anyone has seen it. */
export function Publishing({ details, now, group, edition }: PublishingProps) {
  const [isOpen, setOpen] = useState(false);
  const size = useAudienceSize(group, lineOf(edition));
  const stage = stageOf(details.published_at, now);
  const test = useCall(staffNotificationsApi.testNotification, {
    onDone: () => toast({ message: 'Test sent. Look under the bell on the learner site.' }),
    onProblem: 'toast',
  });
  const { id, version } = details;
  const publishing = useAction(
    (at: string | null, keyFor) =>
      resourceClient(notification, edition).update({ id, version }, { published_at: at }, keyFor()),
    {
      onDone: (_row, at) => {
        setOpen(false);
        toast({ message: doneMessage(at, size.data?.people) });
      },
      onProblem: 'toast',
      refresh: [staffNotificationsApi.notificationDetails],
    },
  );
  return (
    <>
      <Button busy={test.pending} onClick={() => void test.call({ params: { id } })}>
        Send me a test
      </Button>
      {stage === 'scheduled' ? (
        <Button busy={publishing.pending} onClick={() => void publishing.call(null)}>
          Cancel the schedule
        </Button>
      ) : null}
      {stage === 'draft' ? (
        <Button tone="primary" disabled={!size.data} onClick={() => setOpen(true)}>
          {size.data ? `Publish to ${peopleInWords(size.data.people)}…` : 'Publish…'}
        </Button>
      ) : null}
      <PublishDialog
        open={isOpen}
        busy={publishing.pending}
        title={details.title}
        group={group}
        people={size.data?.people ?? 0}
        onPublish={(at) => void publishing.call(at)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function doneMessage(at: string | null, people: number | undefined): string {
  if (at === null) return 'Stopped. It is a draft again.';
  const whom = people === undefined ? 'the group' : peopleInWords(people);
  return Date.parse(at) > serverNow() ? `Scheduled for ${showMoment(at)}.` : `Published to ${whom}.`;
}
