import { type Attendee, attendeesApi, type StaffEvent } from '@app/courses/contract';
import { ConfirmMany, useConfirm } from '@app/platform/admin';
import { BULK_ASKS_FROM, counted } from '@app/platform/contract';
import { BulkBar, Button, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { MoveAttendees } from './MoveAttendees.tsx';
import { cancellingText, markedText } from './labels.ts';

type Mark = 'attended' | 'absent' | 'booked';
const MARKS: readonly (readonly [Mark, string])[] = [
  ['attended', 'Present'],
  ['absent', 'Absent'],
  ['booked', 'Not here yet'],
];
const isMark = (state: Attendee['state']): state is Mark => MARKS.some(([mark]) => mark === state);

const refresh = [attendeesApi.attendees];

function useCalls(chosen: readonly Attendee[], onDone: () => void) {
  const back = useCall(attendeesApi.changeAttendees, { refresh, onProblem: 'toast' });
  const before = chosen.flatMap(({ id, state }) => (isMark(state) ? [{ id, state }] : []));
  const mark = useCall(attendeesApi.changeAttendees, {
    refresh,
    onProblem: 'toast',
    onDone: ({ changed }, { body }) => {
      const { confirm } = body;
      const again = confirm
        ? { confirm: { count: before.length, reason: `Undo: ${confirm.reason}`.slice(0, 500) } }
        : {};
      const undo = () => void back.call({ body: { list: before, ...again } });
      const message = markedText(changed, body.list[0]?.state ?? 'booked');
      toast(changed > 0 && before.length > 0 ? { message, undo } : { message });
      onDone();
    },
  });
  const remove = useCall(attendeesApi.removeAttendees, {
    refresh,
    onProblem: 'toast',
    onDone: ({ changed }) => {
      toast({ message: `${counted(changed, 'booking')} cancelled.` });
      onDone();
    },
  });
  const resend = useCall(attendeesApi.resend, {
    onProblem: 'toast',
    onDone: ({ sent }) => {
      toast({ message: `Booking e-mail sent to ${counted(sent, 'person', 'people')}.` });
      onDone();
    },
  });
  return { mark, remove, resend };
}

type Act = Mark | 'cancel' | 'resend';
interface AskProps {
  readonly act: Act;
  readonly event: StaffEvent;
  readonly chosen: readonly Attendee[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAct: (confirm: ReturnType<typeof useConfirm>['body']) => void;
}

/** Before what leaves the house, and before every act on many: whom, how many, and what cannot be taken back. */
function Ask({ act, event, chosen, busy, onClose, onAct }: AskProps) {
  // The moment of the question.
  const [asked] = useState(() => Date.now());
  const gets = act === 'resend' ? chosen.filter(({ state }) => state !== 'held' && state !== 'cancelled') : chosen;
  const confirming = useConfirm(gets.length);
  const shared = { confirming, busy, onClose, onAct: () => onAct(confirming.body) };
  const people = counted(gets.length, 'person', 'people');
  if (act === 'cancel')
    return (
      <ConfirmMany
        {...shared}
        title={`Cancel ${counted(gets.length, 'booking')}?`}
        effects={cancellingText(event, asked)}
        undo="This cannot be undone: the seats are free again at once."
        keep="Keep them"
        act={`Cancel ${counted(gets.length, 'booking')}`}
      />
    );
  if (act === 'resend')
    return (
      <ConfirmMany
        {...shared}
        title={`Send the booking e-mail to ${people} again?`}
        effects={gets.length < chosen.length ? 'Seats that are only held have no such e-mail.' : ''}
        undo="An e-mail that was sent cannot be called back."
        keep="Send nothing"
        act={`Send to ${people}`}
      />
    );
  return (
    <ConfirmMany
      {...shared}
      title={`Mark ${people} ${MARKS.find(([mark]) => mark === act)?.[1].toLowerCase() ?? ''}?`}
      effects="Their state changes in the list, in the counts and on their own page of the event."
      undo="You can undo it for 8 seconds, and mark them again at any time."
      keep="Leave them"
      act={`Mark ${people}`}
    />
  );
}

interface AttendeeActsProps {
  readonly event: StaffEvent;
  readonly chosen: readonly Attendee[];
  readonly onDone: () => void;
}

/** Marks, moves, mails or cancels the ticked attendees together. */
export function AttendeeActs({ event, chosen, onDone }: AttendeeActsProps) {
  const [asking, setAsking] = useState<Act | null>(null);
  const [moving, setMoving] = useState(false);
  const { mark, remove, resend } = useCalls(chosen, onDone);
  const list = chosen.map(({ id }) => id);
  const run = async (act: Act, confirm: ReturnType<typeof useConfirm>['body'] = {}) => {
    if (act === 'cancel') await remove.call({ body: { list, ...confirm } });
    else if (act === 'resend') await resend.call({ body: { list, ...confirm } });
    else await mark.call({ body: { list: list.map((id) => ({ id, state: act })), ...confirm } });
    setAsking(null);
  };
  const markOrAsk = (state: Mark) => (chosen.length >= BULK_ASKS_FROM ? setAsking(state) : void run(state));
  const busy = mark.pending || remove.pending || resend.pending;
  return (
    <>
      <BulkBar count={chosen.length} onClear={onDone}>
        {MARKS.map(([state, label]) => (
          <Button key={state} size="s" busy={mark.pending} onClick={() => markOrAsk(state)}>
            {label}
          </Button>
        ))}
        <Button size="s" onClick={() => setMoving(true)}>
          Move to…
        </Button>
        <Button size="s" busy={resend.pending} onClick={() => setAsking('resend')}>
          Resend e-mail
        </Button>
        <Button size="s" tone="danger" busy={remove.pending} onClick={() => setAsking('cancel')}>
          Cancel bookings
        </Button>
      </BulkBar>
      <MoveAttendees {...{ event, chosen, onDone }} open={moving} onClose={() => setMoving(false)} />
      {asking === null || chosen.length === 0 ? null : (
        <Ask
          key={asking}
          {...{ act: asking, event, chosen, busy }}
          onClose={() => setAsking(null)}
          onAct={(confirm) => void run(asking, confirm)}
        />
      )}
    </>
  );
}
