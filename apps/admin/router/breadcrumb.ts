import type { MenuSection } from '../menu.ts';

export interface RouteName {
  readonly url: string;
  readonly name: string;
  readonly noRedirect?: boolean;
}
export interface AdminCrumb {
  readonly title: string;
  readonly to: string;
  readonly clickable: boolean;
}

/**
 * The way to a route, from its name split on dashes: Dashboard, then one crumb per further part, titled from the route list
 * by address or empty where the list does not know it. The last one and those marked no-redirect are not clickable.
 */
export function crumbsOf(routeName: string, names: ReadonlyMap<string, RouteName>): readonly AdminCrumb[] {
  const parts = routeName.split('-').slice(1);
  const crumbs = parts.map((_, at) => {
    const to = `/admin/${parts.slice(0, at + 1).join('/')}`;
    const route = names.get(to);
    return {
      title: route?.name ?? '',
      to,
      clickable: at < parts.length - 1 && route !== undefined && !route.noRedirect,
    };
  });
  return [{ title: 'Dashboard', to: '/admin', clickable: parts.length > 0 }, ...crumbs];
}

type Named = Pick<MenuSection, 'label' | 'to'>;
const withoutLine = (title: string): string => title.replace(/^(PA|PLAB) /, '');
const isSameTitle = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The crumbs below Dashboard, from the section of the menu on; its own folder or list counts as the section. */
function fromSection(below: readonly AdminCrumb[], section: Named | undefined): readonly AdminCrumb[] {
  const [first, ...rest] = below;
  if (!section || !first) return below;
  const { label, to } = section;
  if (!isSameTitle(withoutLine(label), withoutLine(first.title)))
    return [{ title: label, to, clickable: to !== below.at(-1)?.to }, ...below];
  // "PA Gems" for "Gems", but "PLAB News" stays: the menu calls both lines by the first.
  return [{ ...first, title: first.title.length > label.length ? first.title : label }, ...rest];
}

/**
 * The crumbs as staff see them: those with a title, below the section of the menu. A crumb that repeats the folder before
 * it ("PA Gems", "Gems") takes its place.
 */
export function shownCrumbs(crumbs: readonly AdminCrumb[], section: Named | undefined): readonly AdminCrumb[] {
  const [home, ...below] = crumbs.filter(({ title }) => title !== '');
  const shown = fromSection(below, section).reduce<readonly AdminCrumb[]>((before, crumb) => {
    const folder = before.at(-1);
    return folder && !folder.clickable && isSameTitle(withoutLine(folder.title), crumb.title)
      ? [...before.slice(0, -1), { ...crumb, title: folder.title }]
      : [...before, crumb];
  }, []);
  return home ? [home, ...shown] : shown;
}

/** Redirect paths leave the breadcrumb unchanged. */
export const keepsBreadcrumb = (path: string): boolean => path.startsWith('/redirect/');
