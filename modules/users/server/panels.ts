import type { UserPanel } from '@app/users/contract';
import { can, type Viewer } from '@app/access/contract';
import { type Flag, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

interface Right {
  readonly section: string;
  readonly flag: Flag;
}
/** A labelled part of a user's page, supplied by a higher module. */
export interface UserPanelSource {
  /** Without this right the panel is hidden; left out: shown to all staff who see the user. */
  readonly right?: Right;
  /** Without this right the rows do not lead to their screens; left out: every reader of the panel may open them. */
  readonly opens?: Right;
  /** Null when there is nothing to show about this user. */
  readonly read: (deps: Deps, userId: string) => Promise<UserPanel | null>;
}
export const userPanel = slot<UserPanelSource>('users.panel');

const withoutLinks = (panel: UserPanel): UserPanel => ({
  ...panel,
  rows: panel.rows.map(({ screen: _screen, ...row }) => row),
});

export async function readPanels(deps: Deps, viewer: Viewer, userId: string): Promise<UserPanel[]> {
  const held = viewer.actor?.staff?.permissions;
  const has = (right: Right | undefined) => !right || (held !== undefined && can(held, right.section, right.flag));
  const panels: UserPanel[] = [];
  for (const { right, opens, read } of deps.slots.contributions(userPanel)) {
    const panel = has(right) ? await read(deps, userId) : null;
    if (panel) panels.push(has(opens) ? panel : withoutLinks(panel));
  }
  return panels;
}
