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
    const known = names.get(to);
    return {
      title: known?.name ?? '',
      to,
      clickable: at < parts.length - 1 && known !== undefined && !known.noRedirect,
    };
  });
  return [{ title: 'Dashboard', to: '/admin', clickable: parts.length > 0 }, ...crumbs];
}

/** Redirect paths leave the breadcrumb unchanged. */
export const keepsBreadcrumb = (path: string): boolean => path.startsWith('/redirect/');
