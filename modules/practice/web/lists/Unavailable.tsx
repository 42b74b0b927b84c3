import { AppError } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { waitSeconds } from '@app/platform/web/write';
import { useEffect } from 'react';
import { ButtonLink, ErrorState } from '@app/platform/web/ui';

export interface UnavailableProps {
  /** What could not be shown: "your categories". */
  readonly what: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Where to go instead. */
  readonly back: { readonly href: string; readonly label: string };
  readonly level?: 1 | 2;
}

/** A longer wait is until tomorrow: nobody is kept looking at a page for that. */
const LONGEST_WAIT = 60;

/** Too quick for a person. It opens by itself after a few seconds; a day's share spent is said as it is. */
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
        Questions are being opened faster than anybody can read them. This one opens by itself in a few seconds. Your
        answers are saved.
      </ErrorState>
    );
  return (
    <ErrorState level={level} title="That was a lot for one day" actions={leave}>
      You have opened as many questions as one day allows. You can carry on tomorrow. Your answers are saved. If you
      think this is a mistake, write to us.
    </ErrorState>
  );
}

/** Says what happened, what is safe and what to do: gone, offline, or a server that did not answer. */
export function Unavailable(props: UnavailableProps) {
  const { what, error, onRetry, back, level = 1 } = props;
  const offline = !useOnline();
  const gone = error instanceof AppError && error.http === 404;
  const leave = <ButtonLink href={back.href}>{back.label}</ButtonLink>;
  if (gone)
    return (
      <ErrorState level={level} notFound title="This page could not be found" actions={leave}>
        The link may be old, or the question may have moved to another topic.
      </ErrorState>
    );
  if (error instanceof AppError && error.code === 'TOO_FAST') return <TooFast {...props} />;
  if (offline)
    return (
      <ErrorState level={level} title="You are offline" onRetry={onRetry} actions={leave}>
        We cannot show {what} without a connection. What you have answered is kept on this device.
      </ErrorState>
    );
  return (
    <ErrorState
      level={level}
      title={`We could not load ${what}`}
      onRetry={onRetry}
      actions={leave}
      reference={error instanceof AppError ? error.requestId : undefined}
    >
      The server did not answer in time. Your answers are saved. Nothing you did caused this.
    </ErrorState>
  );
}
