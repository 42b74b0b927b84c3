import { AppError } from '@app/platform/contract';
import { ErrorState, Loading, Skeleton, TabLinks } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { GROUP, QUESTIONS, WRITE } from './addresses.ts';

const TABS = [
  { label: 'Group', href: GROUP },
  { label: 'Questions', href: QUESTIONS },
  { label: 'Write a question', href: WRITE },
];

interface FrameProps {
  readonly title: string;
  readonly lede: string;
  readonly current: string;
  readonly children: ReactNode;
}

/** The frame of the three pages of the study group. */
export function Frame({ title, lede, current, children }: FrameProps) {
  return (
    <div className="wrap pt-9 pb-16">
      <h1 className="text-5xl font-medium">{title}</h1>
      <p className="mt-2 mb-5 max-w-prose text-ink2">{lede}</p>
      <TabLinks className="mb-6" label="Study group" items={TABS} current={current} />
      {children}
    </div>
  );
}

export function Unloaded({ what, error, onRetry }: { what: string; error: Error | null; onRetry: () => void }) {
  if (error === null)
    return (
      <Loading label={`Loading ${what}`}>
        <Skeleton className="h-52 rounded-lg" />
      </Loading>
    );
  return (
    <ErrorState
      level={2}
      title={`We could not load ${what}`}
      onRetry={onRetry}
      reference={error instanceof AppError ? error.requestId : undefined}
    >
      Nothing was changed.
    </ErrorState>
  );
}
