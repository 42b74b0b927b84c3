import { type Group, staffNotificationsApi } from '@app/notifications/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';

const counted = (people: number): string =>
  people === 1 ? 'One person belongs to it now.' : `${people.toLocaleString('en-GB')} people belong to it now.`;

export const useAudienceSize = (group: Group | null) =>
  useQuery({
    ...queryOf(staffNotificationsApi.audience, { query: { audience: group ?? 'all' } }),
    enabled: group !== null,
  });

/** How many people a group is, asked anew when another is chosen. */
export function AudienceSize({ group }: { readonly group: Group }) {
  const { data, isError } = useAudienceSize(group);
  return (
    <p role="status" className="mt-1.5 min-h-5 text-xs text-ink3">
      {data ? counted(data.people) : isError ? 'How many that are cannot be said just now.' : ''}
    </p>
  );
}
