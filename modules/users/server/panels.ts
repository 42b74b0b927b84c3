import type { UserPanel } from '@app/users/contract';
import { can, type Viewer } from '@app/access/contract';
import { type Flag, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A labelled part of a user's page, supplied by a higher module. */
export interface UserPanelSource {
  /** Without this right the panel is hidden; left out: shown to all staff who see the user. */
  readonly right?: { readonly section: string; readonly flag: Flag };
  /** Null when there is nothing to show about this user. */
  readonly read: (deps: Deps, userId: string) => Promise<UserPanel | null>;
}
export const userPanel = slot<UserPanelSource>('users.panel');

export async function readPanels(deps: Deps, viewer: Viewer, userId: string): Promise<UserPanel[]> {
  const held = viewer.actor?.staff?.permissions;
  const panels: UserPanel[] = [];
  for (const { right, read } of deps.slots.contributions(userPanel)) {
    const panel = !right || (held && can(held, right.section, right.flag)) ? await read(deps, userId) : null;
    if (panel) panels.push(panel);
  }
  return panels;
}
