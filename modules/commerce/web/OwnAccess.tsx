import type { Has } from '@app/commerce/contract';
import { Loaded } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdingsQuery, pauseQuery } from './queries.ts';

const shared = { what: 'your access', safe: 'Nothing has been charged.' };

/** What follows from the reader's current access and pause. Without both, days and prices would be counted from today. */
export function OwnAccess({ children }: { readonly children: (has: Has) => ReactNode }) {
  const [holdings, pause] = [useQuery(holdingsQuery), useQuery(pauseQuery)];
  return (
    <Loaded query={holdings} {...shared}>
      {(held) => (
        <Loaded query={pause} {...shared}>
          {({ running }) => children({ held, pausedUntil: running?.until ?? null })}
        </Loaded>
      )}
    </Loaded>
  );
}
