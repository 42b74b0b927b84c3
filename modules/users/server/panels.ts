import type { UserPanel } from '@app/users/contract';
import { can, type Viewer } from '@app/access/contract';
import { type Flag, type Line, LINES, scopeCovers, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

interface Right {
  readonly section: string;
  readonly flag: Flag;
}
/** opens: the right that the screen of the row needs; without it the row leads nowhere. */
type FoundRow = UserPanel['rows'][number] & { readonly opens?: Right };
type FoundPanel = Omit<UserPanel, 'rows'> & { readonly rows: readonly FoundRow[] };

/** A labelled part of a user's page, supplied by a higher module. */
export interface UserPanelSource {
  /** Without this right the panel is hidden; left out: shown to all staff who see the user. */
  readonly right?: Right;
  /** Only for staff whose scope covers this line; left out: for all, and `read` keeps to the lines it is given. */
  readonly line?: Line;
  /** Null when there is nothing to show about this user to staff of these lines. */
  readonly read: (deps: Deps, userId: string, lines: readonly Line[]) => Promise<FoundPanel | null>;
}
export const userPanel = slot<UserPanelSource>('users.panel');

export async function readPanels(deps: Deps, viewer: Viewer, userId: string): Promise<UserPanel[]> {
  const held = viewer.actor?.staff?.permissions;
  const has = (right: Right | undefined) => !right || (held !== undefined && can(held, right.section, right.flag));
  const shown = ({ opens, screen, ...row }: FoundRow) => ({ ...row, ...(screen && has(opens) ? { screen } : {}) });
  const { scope } = viewer;
  const lines = LINES.filter((line) => scope !== null && scopeCovers(scope, line));
  const panels: UserPanel[] = [];
  for (const { right, line, read } of deps.slots.contributions(userPanel)) {
    const isShown = has(right) && (line === undefined || lines.includes(line));
    const panel = isShown ? await read(deps, userId, lines) : null;
    if (panel) panels.push({ ...panel, rows: panel.rows.map(shown) });
  }
  return panels;
}
