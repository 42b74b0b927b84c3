import { AppError } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
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

/** Says what happened, what is safe and what to do: gone, offline, or a server that did not answer. */
export function Unavailable({ what, error, onRetry, back, level = 1 }: UnavailableProps) {
  const offline = !useOnline();
  const gone = error instanceof AppError && error.http === 404;
  const leave = <ButtonLink href={back.href}>{back.label}</ButtonLink>;
  if (gone)
    return (
      <ErrorState level={level} notFound title="This page could not be found" actions={leave}>
        The link may be old, or the question may have moved to another topic.
      </ErrorState>
    );
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
