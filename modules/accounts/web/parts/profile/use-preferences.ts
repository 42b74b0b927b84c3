import { type Preferences, type PreferencesChange, profileApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { preferencesQuery } from '../../queries.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';

const merged = (now: Preferences, { mails, ...rest }: PreferencesChange): Preferences => ({
  ...now,
  ...rest,
  mails: { ...now.mails, ...mails },
});

interface Change {
  readonly some: PreferencesChange;
  /** The preferences before the change. */
  readonly before: Preferences | undefined;
}

/** The user's preferences with optimistic changes, which are undone when the server refuses them. */
export function usePreferences() {
  const cache = useQueryClient();
  const query = useQuery(preferencesQuery);
  const say = useFailureToast('We could not save that.');
  const put = (value: Preferences) => cache.setQueryData(preferencesQuery.queryKey, value);
  const saving = useAction(
    ({ some }: Change, keyFor) => callEndpoint(profileApi.changePreferences, { body: some, idempotencyKey: keyFor() }),
    {
      inOrder: true,
      onDone: (saved) => {
        put(saved);
        // Content protection reads this attribute to stay out of the way of assistive technology.
        document.documentElement.toggleAttribute('data-accessible', saved.accessible);
      },
      onProblem: (problem, { before }) => {
        if (before) put(before);
        say(problem);
      },
    },
  );
  const change = (some: PreferencesChange) => {
    const before = cache.getQueryData(preferencesQuery.queryKey);
    if (before) put(merged(before, some));
    void saving.call({ some, before });
  };
  return { query, change };
}
