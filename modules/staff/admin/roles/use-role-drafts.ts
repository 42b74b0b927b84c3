import type { SectionKey } from '@app/access/contract';
import { AppError, type Flag } from '@app/platform/contract';
import { newIdempotencyKey } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applied, changesBetween, type RightChange, type RoleRow, withFlag } from './matrix.ts';
import { ROLE_KEYS, ROLES_KEY, roleClient } from './use-roles.ts';

export interface RoleDraft {
  readonly role: RoleRow;
  readonly changes: readonly RightChange[];
}
type Changes = Readonly<Record<string, readonly RightChange[]>>;

/** Only what still differs from the server counts; a role that is gone drops out. */
const draftsOf = (roles: readonly RoleRow[], changes: Changes): readonly RoleDraft[] =>
  roles
    .map((role) => ({
      role,
      changes: changesBetween(role.permissions, applied(role.permissions, changes[role.id] ?? [])),
    }))
    .filter((draft) => draft.changes.length > 0);

const CONFLICT =
  'Somebody changed this role while you were at it. Their change is shown now, with yours on top: look again, then save.';

/** Changes of several roles at once, kept apart from what is stored, so that they survive a change by somebody else. */
export function useRoleDrafts(roles: readonly RoleRow[]) {
  const cache = useQueryClient();
  const [changes, setChanges] = useState<Changes>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ role: string; message: string } | null>(null);
  const drafts = draftsOf(roles, changes);
  const now = roles.map((role) => ({ ...role, permissions: applied(role.permissions, changes[role.id] ?? []) }));

  const toggle = (roleId: string, section: SectionKey, flag: Flag, on: boolean) => {
    const [stored, held] = [roles.find((role) => role.id === roleId), now.find((role) => role.id === roleId)];
    if (!stored || !held) return;
    const wanted = withFlag(held.permissions, section, flag, on);
    setProblem(null);
    setChanges({ ...changes, [roleId]: changesBetween(stored.permissions, wanted) });
  };
  const saveOne = async ({ role, changes: own }: RoleDraft) => {
    const permissions = applied(role.permissions, own);
    const saved = await roleClient.update(role, { permissions }, newIdempotencyKey());
    cache.setQueryData<RoleRow[]>(ROLES_KEY, (rows) =>
      rows?.map((row) => (row.id === role.id ? (saved as unknown as RoleRow) : row)),
    );
    setChanges(({ [role.id]: _done, ...rest }) => rest);
  };
  const save = async () => {
    setBusy(true);
    setProblem(null);
    for (const draft of drafts) {
      try {
        await saveOne(draft);
      } catch (error) {
        const conflict = error instanceof AppError && error.code === 'VERSION_CONFLICT';
        if (conflict) await cache.invalidateQueries({ queryKey: ROLES_KEY });
        const message =
          error instanceof AppError ? error.message : 'The server could not be reached. Please try again.';
        setProblem({ role: draft.role.name, message: conflict ? CONFLICT : message });
        setBusy(false);
        return;
      }
    }
    void cache.invalidateQueries({ queryKey: ROLE_KEYS });
    setBusy(false);
    toast({ message: 'Rights saved. They hold from the next request on.' });
  };
  const discard = () => {
    setChanges({});
    setProblem(null);
  };
  return { now, drafts, busy, problem, toggle, save, discard };
}
