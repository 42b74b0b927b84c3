import type { ReactNode } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export type ErrorStateProps = {
  /** What happened: "We could not load your categories". */
  title: ReactNode;
  /** What is safe and what to do. */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  actions?: ReactNode | undefined;
  /** The request id, with which support finds the error in the logs. */
  reference?: string | undefined;
  /** Only for a page that does not exist. */
  notFound?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying, actions, reference, notFound, level = 1 } = props;
  const retry = onRetry ? (
    <Button tone="primary" icon={<RefreshCw />} busy={retrying} onClick={onRetry}>
      Try again
    </Button>
  ) : null;
  return (
    <EmptyState
      drawing={notFound ? 'bench' : 'lamp'}
      over={notFound ? '404' : undefined}
      title={title}
      level={level}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : undefined
      }
      foot={
        reference ? (
          <>
            Reference <span className="num">{reference}</span>
          </>
        ) : undefined
      }
    >
      {children}
    </EmptyState>
  );
}
