import { roleResource } from '@app/access/contract';
import { type FilterControl, FilterSelect, resourceClient, resourceKey } from '@app/platform/admin';
import type { Resource } from '@app/platform/contract';
import { useQuery } from '@tanstack/react-query';

const roles = roleResource as unknown as Resource;
const FRESH_MS = 5 * 60_000;

export function RoleFilter(given: FilterControl) {
  const { data = [] } = useQuery({
    queryKey: resourceKey(roles, 'pa', 'choices'),
    queryFn: async () =>
      (await resourceClient(roles, 'pa').everything()).map((role) => ({ value: role.id, label: String(role['name']) })),
    staleTime: FRESH_MS,
  });
  return <FilterSelect label="Role" options={data} {...given} />;
}
