import { can } from '@app/access/contract';
import type { ModuleScreen } from '@app/platform/contract';
import type { MenuEntry, MenuSection } from '../menu.ts';
import type { Staff } from '../session/enter.ts';
import { admit } from '../session/staff.ts';

export type ScreenAt = (path: string) => ModuleScreen | undefined;

/** Staff of the second line alone are led to its mirror of a screen, where there is one. */
function reachable(staff: Staff, to: string, screenAt: ScreenAt): string | null {
  const candidates = [to, to.replace('/paplabable/', '/plabable/')];
  return (
    candidates.find((path) => {
      const screen = screenAt(path);
      return screen !== undefined && admit(staff, screen) !== 'outOfScope';
    }) ?? null
  );
}

function visibleEntry(staff: Staff, entry: MenuEntry, screenAt: ScreenAt): readonly MenuEntry[] {
  if (entry.needs && !can(staff.permissions, entry.needs[0], entry.needs[1])) return [];
  const to = reachable(staff, entry.to, screenAt);
  return to === null ? [] : [{ ...entry, to }];
}

/** The menu of one viewer: sections they may view, entries they may use, no entry without a screen. */
export function visibleMenu(staff: Staff, menu: readonly MenuSection[], screenAt: ScreenAt): readonly MenuSection[] {
  return menu.flatMap((section) => {
    if (!can(staff.permissions, section.section, 'v')) return [];
    const to = reachable(staff, section.to, screenAt);
    if (to === null) return [];
    return [{ ...section, to, entries: section.entries.flatMap((entry) => visibleEntry(staff, entry, screenAt)) }];
  });
}
