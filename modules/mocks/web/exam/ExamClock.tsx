import { minutesAndSeconds } from '@app/platform/contract';
import { Button, cx } from '@app/platform/web/ui';
import Clock from 'lucide-react/icons/clock';
import { announcement, FORCED_SECONDS } from '../clock/spoken-time.ts';

export interface ExamClockProps {
  readonly left: number;
  readonly spoken: string;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}
/** The time left. It can be hidden until the last five minutes, and is announced at intervals. */
export function ExamClock({ left, spoken, hidden, onHide }: ExamClockProps) {
  const forced = left <= FORCED_SECONDS;
  const isShown = forced || !hidden;
  return (
    <>
      <span className="flex items-center gap-2">
        <Clock aria-hidden className="size-4.5 max-sm:hidden" />
        {isShown ? (
          <span
            role="timer"
            aria-live="off"
            aria-label={`Time left ${minutesAndSeconds(left)}`}
            className={cx('num text-2xl max-sm:text-lg', left <= 60 && 'text-warn')}
          >
            {minutesAndSeconds(left)}
          </span>
        ) : null}
        {forced ? null : (
          <Button tone="quiet" onClick={() => onHide(!hidden)} className="px-2 text-sm max-sm:hidden">
            {hidden ? 'Show the time' : 'Hide the time'}
          </Button>
        )}
      </span>
      <span role="status" className="sr-only">
        {announcement(left)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}
