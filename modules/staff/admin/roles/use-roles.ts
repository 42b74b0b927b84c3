import { roleResource } from '@app/access/contract';
import { resourceClient, resourceKey, useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { type RoleMembers, staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Giver } from './matrix.ts';

const LINE = 'pa';
export const roleClient = resourceClient(roleResource, LINE);
export const ROLES_KEY = resourceKey(roleResource, LINE, 'all');
export const ROLE_KEYS = resourceKey(roleResource, LINE);

/** Every role with its rights, by name. */
export const useRoles = () => useQuery({ queryKey: ROLES_KEY, queryFn: () => roleClient.everything() });

export function useRoleMembers(): ReadonlyMap<string, RoleMembers> {
  const { data } = useQuery(queryOf(staffApi.roleMembers, {}));
  return useMemo(() => new Map((data ?? []).map((row) => [row.role_id, row])), [data]);
}

export function useGiver(): Giver {
  const { rightsIn, scope } = useAdminFacts();
  return useMemo(
    () => ({ mayEdit: rightsIn('paroles').e, scope, holds: (section, flag) => rightsIn(section)[flag] }),
    [rightsIn, scope],
  );
}
