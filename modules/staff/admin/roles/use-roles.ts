import { roleResource } from '@app/access/contract';
import { resourceClient, resourceKey, useAdminFacts } from '@app/platform/admin';
import { MAIN_LINE } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { type RoleMembers, staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Giver } from './matrix.ts';

export const roleClient = resourceClient(roleResource, MAIN_LINE);
export const ROLES_KEY = resourceKey(roleResource, MAIN_LINE, 'all');
export const ROLE_KEYS = resourceKey(roleResource, MAIN_LINE);

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
