import { can } from '@app/access/contract';
import type { ModuleScreen } from '@app/platform/contract';
import type { HomeFigureRow } from '@app/staff/contract';
import { folderNames, type MenuEntry, type MenuSection } from '../menu.ts';
import type { Staff } from '../session/enter.ts';
import { admit } from '../session/staff.ts';

export type ScreenAt = (path: string) => ModuleScreen | undefined;

/** Whether the menu offers this screen to a viewer. */
type Offers = (staff: Staff, path: string) => boolean;

/** Offers the screens whose right the viewer holds. */
export const offersByRight =
  (screenAt: ScreenAt): Offers =>
  (staff, path) => {
    const screen = screenAt(path);
    return screen !== undefined && admit(staff, screen) === 'open';
  };

const inFirstLine = (path: string): string => path.replace('/plabable/', '/paplabable/');

/** Staff of the second line only are sent to its version of a screen, if there is one. */
const reachable = (staff: Staff, to: string, offers: Offers): string | null =>
  [to, to.replace('/paplabable/', '/plabable/')].find((path) => offers(staff, path)) ?? null;

function visibleEntry(staff: Staff, entry: MenuEntry, offers: Offers): readonly MenuEntry[] {
  if (entry.needs && !can(staff.permissions, entry.needs[0], entry.needs[1])) return [];
  if (entry.unless && can(staff.permissions, entry.unless, 'v')) return [];
  const to = reachable(staff, entry.to, offers);
  return to === null ? [] : [{ ...entry, to }];
}

/** The menu of one viewer: sections they may view, entries they may use. A section whose own screen is not offered leads
 * to its first entry, or is left out if it has none. */
export function visibleMenu(staff: Staff, menu: readonly MenuSection[], offers: Offers): readonly MenuSection[] {
  return menu.flatMap((section) => {
    if (!can(staff.permissions, section.section, 'v')) return [];
    const entries = section.entries.flatMap((entry) => visibleEntry(staff, entry, offers));
    const to = reachable(staff, section.to, offers) ?? entries[0]?.to;
    return to === undefined ? [] : [{ ...section, to, entries }];
  });
}

export const leadsTo = (section: MenuSection, path: string): boolean =>
  section.to === path || section.entries.some((entry) => entry.to === path);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** Screens of several sections lie side by side in the folder of a product line, so it says nothing about theirs. */
const isOfOneSection = (folder: string): boolean => folder.split('/').length > 3 || folder in folderNames;

const isAbove = ({ to, entries, folders = [] }: MenuSection, path: string): boolean => {
  const links = [to, ...entries.map((entry) => entry.to)];
  const around = links.map(folderOf).filter(isOfOneSection);
  return [...links, ...around, ...folders].some((place) => path.startsWith(`${place}/`));
};

/** The section of a screen. One without an entry, such as an edit form, belongs where its folder or its list does. */
export const sectionOf = (sections: readonly MenuSection[], path: string): MenuSection | undefined =>
  sections.find((section) => leadsTo(section, path)) ?? sections.find((section) => isAbove(section, path));

/** The section the menu opens. The second line's version of a screen is a tab of the first line's, so it opens the same. */
export const openSection = (sections: readonly MenuSection[], path: string): MenuSection | undefined =>
  sectionOf(sections, path) ?? sectionOf(sections, inFirstLine(path));

function nearestEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const above = entries.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  const nearest = above.toSorted((one, other) => other.to.length - one.to.length)[0];
  return nearest ?? entries.find(({ to }) => to.endsWith('/list') && folderOf(to) === folderOf(path));
}
/**
 * The entry of a screen. One without its own, such as an edit form, is below its entry or beside the list of its rows.
 * The second line's version of a screen is a tab of the first line's.
 */
export const entryOf = ({ entries }: MenuSection, path: string): MenuEntry | undefined =>
  nearestEntry(entries, path) ?? nearestEntry(entries, inFirstLine(path));

type Waiting = Pick<HomeFigureRow, 'waits' | 'value' | 'screen'>;
/** How many items wait for staff on the screens of a section. */
export const waitingIn = (section: MenuSection, figures: readonly Waiting[]): number =>
  figures
    // A figure may open its screen sorted or filtered; the menu entry is the screen itself.
    .filter(({ waits, screen }) => waits && screen !== null && leadsTo(section, screen.replace(/\?.*/, '')))
    .reduce((sum, { value }) => sum + (value ?? 0), 0);
