import type { SectionKey } from '@app/access/contract';
import type { Flag } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { type KeyFor, type Problem, useAction } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applied, changesBetween, changesSince, type RightChange, type RoleRow, withFlag } from './matrix.ts';
import { ROLE_KEYS, ROLES_KEY, roleClient } from './use-roles.ts';

export interface RoleDraft {
  readonly role: RoleRow;
  readonly changes: readonly RightChange[];
}
type Changes = Readonly<Record<string, readonly RightChange[]>>;

/** Only changes that still differ from the server; a deleted role is left out. */
const draftsOf = (roles: readonly RoleRow[], changes: Changes): readonly RoleDraft[] =>
  roles
    .map((role) => ({
      role,
      changes: changesBetween(role.permissions, applied(role.permissions, changes[role.id] ?? [])),
    }))
    .filter((draft) => draft.changes.length > 0);

const CONFLICT =
  'Somebody else changed this role while you were editing. Their change is now shown with yours on top: check it, then save.';

/** Changes to several roles at once, kept apart from the stored rights, so that they survive a change by somebody else. */
export function useRoleDrafts(roles: readonly RoleRow[]) {
  const cache = useQueryClient();
  const [changes, setChanges] = useState<Changes>({});
  /** The role being saved, or whose save failed. */
  const [at, setAt] = useState('');
  const drafts = draftsOf(roles, changes);
  const now = roles.map((role) => ({ ...role, permissions: applied(role.permissions, changes[role.id] ?? []) }));

  const toggle = (roleId: string, section: SectionKey, flag: Flag, on: boolean) => {
    const [stored, held] = [roles.find((role) => role.id === roleId), now.find((role) => role.id === roleId)];
    if (!stored || !held) return;
    const next = withFlag(held.permissions, section, flag, on);
    saving.clear();
    setChanges({ ...changes, [roleId]: changesBetween(stored.permissions, next) });
  };
  const saveOne = async ({ role, changes: own }: RoleDraft, keyFor: KeyFor) => {
    setAt(role.name);
    const permissions = applied(role.permissions, own);
    const saved = await roleClient.update(role, { permissions }, keyFor());
    cache.setQueryData<RoleRow[]>(ROLES_KEY, (rows) => rows?.map((row) => (row.id === role.id ? saved : row)));
    setChanges((now) => ({
      ...now,
      [role.id]: changesSince(saved.permissions, role.permissions, now[role.id] ?? []),
    }));
  };
  const saving = useAction(saveOne, {
    onProblem: async ({ cause }) => {
      if (cause === 'conflict') await cache.invalidateQueries({ queryKey: ROLES_KEY });
    },
  });
  /** Saves one role after the other; the first refusal stops it, and earlier roles stay saved. */
  const save = async () => {
    for (const draft of drafts) if (!(await saving.call(draft)).done) return;
    void cache.invalidateQueries({ queryKey: ROLE_KEYS });
    toast({ message: 'Rights saved. They take effect straight away.' });
  };
  const discard = () => {
    setChanges({});
    saving.clear();
  };
  const messageOf = ({ cause, message }: Problem) => (cause === 'conflict' ? CONFLICT : message);
  return {
    now,
    drafts,
    pending: saving.pending,
    problem: saving.problem && { role: at, message: messageOf(saving.problem) },
    toggle,
    save,
    discard,
  };
}
