import { AppError } from '@app/platform/contract';
import type { ReactNode } from 'react';
import { useOnline } from '../http/online.ts';
import { ButtonLink, ErrorState, type ErrorStateProps } from '../ui/index.ts';
import { type Problem, problemOf } from '../write/problem.ts';

export interface LoadFailedProps extends Pick<ErrorStateProps, 'level' | 'retrying'> {
  /** What could not be shown: "your orders". */
  readonly what: string;
  /** Null: the read has not failed but waits for a connection. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Reassurance about what the user may worry about: "Nothing has been charged." */
  readonly safe?: string | undefined;
  /** Where to go instead. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** Shown when it does not exist, by a page that can say more than that a page is missing. */
  readonly absent?: ReactNode;
}

const NOT_FOUND = 404;
/** Why a list does not go as far as the requested page. */
const tooFar = (error: Error | null): string | undefined =>
  error instanceof AppError && error.code === 'INVALID_INPUT' ? error.fields?.['page'] : undefined;
/** A read takes nothing but the address, so an invalid value in it means that there is no such thing. */
export const isAbsent = (error: Error | null): boolean =>
  error instanceof AppError &&
  (error.http === NOT_FOUND || (error.code === 'INVALID_INPUT' && tooFar(error) === undefined));

/** Blames the server only when it failed, and its speed only when no reply came; a refusal keeps its own message. */
function reasonOf({ cause, message, fields }: Problem, safe: string | undefined): string {
  if (cause === 'refused' || cause === 'too-many') return fields['page'] ?? message;
  if (cause === 'timeout' || cause === 'unreachable')
    return `Our server didn’t respond in time. It wasn’t anything you did${safe === undefined ? ', and nothing is lost.' : `. ${safe}`}`;
  return `Something went wrong on our side. ${safe ?? 'Nothing is lost.'}`;
}

/** Says what happened, what is safe and what to do: not found, offline, refused, or no reply from the server. */
export function LoadFailed({ what, error, onRetry, retrying, safe, back, absent, level = 2 }: LoadFailedProps) {
  const online = useOnline();
  const leave = back ? <ButtonLink href={back.href}>{back.label}</ButtonLink> : undefined;
  const again = { level, onRetry, retrying, actions: leave };
  const problem = problemOf(error);
  if (isAbsent(error))
    return (
      absent ?? (
        <ErrorState level={level} notFound title="This page could not be found" actions={leave}>
          The link may be old, or what it led to may have moved.
        </ErrorState>
      )
    );
  if (!online)
    return (
      <ErrorState {...again} title="You are offline">
        We cannot show {what} without a connection. {safe ?? 'Nothing is lost.'}
      </ErrorState>
    );
  return (
    <ErrorState
      {...again}
      onRetry={tooFar(error) === undefined ? onRetry : undefined}
      title={`We could not load ${what}`}
      reference={problem.reference}
    >
      {reasonOf(problem, safe)}
    </ErrorState>
  );
}
