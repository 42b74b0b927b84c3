import type { UserPanel } from '@app/users/contract';
import { can, type Viewer } from '@app/access/contract';
import { type Flag, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A labelled part of the page of a person, given by the room above that knows about it. */
export interface UserPanelSource {
  /** Whoever lacks it does not see the panel; left out: everybody who sees the person. */
  readonly right?: { readonly section: string; readonly flag: Flag };
  /** Null when there is nothing to say about this person. */
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
