import { AppError, counted } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { LoadFailed, type LoadFailedProps } from '@app/platform/web/query';
import { ButtonLink, ErrorState } from '@app/platform/web/ui';
import { waitSeconds } from '@app/platform/web/write';
import { useEffect } from 'react';

export interface UnavailableProps extends Pick<LoadFailedProps, 'what' | 'error' | 'onRetry'> {
  /** Where to go instead. */
  readonly back: { readonly href: string; readonly label: string };
  readonly level?: 1 | 2;
}

/** In seconds. A longer wait lasts until tomorrow, so the page does not retry by itself. */
const LONGEST_WAIT = 600;

const inWords = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/** The user's bucket is empty. After a short wait the page retries by itself; a spent daily limit is explained. */
function TooFast({ error, onRetry, back, level = 1 }: UnavailableProps) {
  const seconds = waitSeconds(error) ?? 1;
  const short = seconds <= LONGEST_WAIT;
  useEffect(() => {
    if (!short) return undefined;
    const timer = setTimeout(onRetry, seconds * 1000);
    return () => clearTimeout(timer);
  }, [short, seconds, onRetry]);
  const leave = <ButtonLink href={back.href}>{back.label}</ButtonLink>;
  if (short)
    return (
      <ErrorState level={level} title="One moment, please" onRetry={onRetry} actions={leave}>
        Questions are opening very fast, so we have paused for a moment. This one opens by itself in {inWords(seconds)}.
        Your answers are saved.
      </ErrorState>
    );
  return (
    <ErrorState level={level} title="That was a lot for one day" actions={leave}>
      You have opened as many questions as one day allows. You can carry on tomorrow. Your answers are saved. If you
      think this is a mistake, write to us.
    </ErrorState>
  );
}

/** A page that could not be loaded: says that answers are safe, and explains the limit if that is the reason. */
export function Unavailable(props: UnavailableProps) {
  const online = useOnline();
  if (props.error instanceof AppError && props.error.code === 'TOO_FAST') return <TooFast {...props} />;
  const safe = online ? 'Your answers are saved.' : 'What you have answered is kept on this device.';
  return <LoadFailed level={1} safe={safe} {...props} />;
}
