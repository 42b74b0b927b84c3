import { ButtonLink, EmptyState, Kbd } from '@app/platform/web/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnavailable } from '../../bank/is-unavailable.ts';
import { ListWaiting } from '../ListWaiting.tsx';
import { Unavailable } from '../Unavailable.tsx';

export interface FlagsLoadedProps<Group> {
  readonly query: Pick<UseQueryResult<readonly Group[]>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;
  /** Where to go when the flags cannot be loaded. */
  readonly back: { readonly href: string; readonly label: string };
  /** The title of an empty list. */
  readonly none: string;
  /** Where flags are set, and the label of the link there. */
  readonly choose: { readonly href: string; readonly label: string };
  /** "on any question" */
  readonly where: string;
  readonly children: (groups: readonly Group[]) => ReactNode;
}

/** A learner's flags, or why there are none to show. */
export function FlagsLoaded<Group>({ query, back, none, choose, where, children }: FlagsLoadedProps<Group>) {
  const { data, error, refetch } = query;
  if (isUnavailable(query))
    return <Unavailable level={2} what="your flags" error={error} onRetry={() => void refetch()} back={back} />;
  if (data === undefined) return <ListWaiting label="Loading your flags" />;
  if (data.length > 0) return children(data);
  return (
    <EmptyState
      drawing="sprig"
      title={none}
      actions={
        <ButtonLink tone="primary" href={choose.href}>
          {choose.label}
        </ButtonLink>
      }
    >
      <span className="max-md:hidden">
        Press <Kbd>F</Kbd>
      </span>
      <span className="md:hidden">Tap the flag</span> {where} to keep it here for later.
    </EmptyState>
  );
}
