import { accountsApi, type Preferences, type PreferencesChange } from '@app/accounts/contract';
import { callEndpoint, useSite } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { preferencesQuery } from '../../queries.ts';
import { failureOf } from '../form/failure.ts';

const merged = (now: Preferences, { mails, ...rest }: PreferencesChange): Preferences => ({
  ...now,
  ...rest,
  mails: { ...now.mails, ...mails },
});

/** Own preferences, and a way to change some: shown at once, taken back when the server could not keep it. */
export function usePreferences() {
  const cache = useQueryClient();
  const { supportEmail } = useSite();
  const query = useQuery(preferencesQuery);
  const put = (value: Preferences) => cache.setQueryData(preferencesQuery.queryKey, value);
  const change = async (some: PreferencesChange): Promise<void> => {
    const before = cache.getQueryData(preferencesQuery.queryKey);
    if (before) put(merged(before, some));
    try {
      const saved = await callEndpoint(accountsApi.changePreferences, { body: some });
      put(saved);
      // What protects content makes room for assistive technology by this mark.
      document.documentElement.toggleAttribute('data-accessible', saved.accessible);
    } catch (error) {
      if (before) put(before);
      const { title, text } = failureOf(error, { ours: 'We could not save that.', supportEmail });
      toast({ message: `${title} ${text}`, tone: 'error' });
    }
  };
  return { query, change: (some: PreferencesChange) => void change(some) };
}
