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
  /** What was shown before. */
  readonly before: Preferences | undefined;
}

/** Own preferences, and a way to change some: shown at once, taken back when the server could not keep it. */
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
        // What protects content makes room for assistive technology by this mark.
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
