import { type Group, staffNotificationsApi } from '@app/notifications/contract';
import { counted, type Line } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';

export const peopleInWords = (people: number): string => counted(people, 'person', 'people');
const reachText = (people: number): string => `Reaches ${peopleInWords(people)}.`;

/** `line` is that of an announcement; a message has none. */
export const useAudienceSize = (group: Group | null, line?: Line) =>
  useQuery({
    ...queryOf(staffNotificationsApi.audience, {
      query: { audience: group ?? 'all', ...(line ? { edition: line } : {}) },
    }),
    enabled: group !== null,
  });

/** The size of a group, loaded again when another is chosen. */
export function AudienceSize({ group, line }: { readonly group: Group; readonly line?: Line | undefined }) {
  const { data, isError } = useAudienceSize(group, line);
  return (
    <p role="status" className="mt-1.5 min-h-5 text-xs text-ink3">
      {data ? reachText(data.people) : isError ? 'The size of this group could not be loaded.' : ''}
    </p>
  );
}
