import { type PreferencesChange, profileApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { preferencesQuery } from '../../queries.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { createPendingChanges, type PendingChange } from './pending-changes.ts';

/** The user's preferences with optimistic changes, which are undone when the server refuses them. */
export function usePreferences() {
  const cache = useQueryClient();
  const query = useQuery(preferencesQuery);
  const say = useFailureToast('We could not save that.');
  const [changes] = useState(createPendingChanges);
  const show = () => {
    const shown = changes.shown();
    if (shown) cache.setQueryData(preferencesQuery.queryKey, shown);
  };
  const saving = useAction(
    ({ some }: PendingChange, keyFor) =>
      callEndpoint(profileApi.changePreferences, { body: some, idempotencyKey: keyFor() }),
    {
      inOrder: true,
      onDone: (saved, change) => {
        changes.settle(change, saved);
        show();
        // Content protection reads this attribute to stay out of the way of assistive technology.
        document.documentElement.toggleAttribute('data-accessible', saved.accessible);
      },
      onProblem: (problem, change) => {
        changes.settle(change);
        show();
        say(problem);
      },
    },
  );
  const change = (some: PreferencesChange) => {
    const added = changes.add(cache.getQueryData(preferencesQuery.queryKey), some);
    show();
    void saving.call(added);
  };
  return { query, change };
}
