import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
export interface FoundRoute {
  readonly id: string;
  readonly hasLoader: boolean;
}

/** Finds the routes of a path as the renderer will, from the outermost to the page. */
export function routesOf(routes: Routes): (path: string) => readonly FoundRoute[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const below = Map.groupBy(all, ({ parentId }) => parentId ?? '');
  const tree = (parent: string): RouteObject[] =>
    (below.get(parent) ?? []).map(({ id, path }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      children: tree(id),
    }));
  // matchRoutes() is the public way, but prepares every route again for each path, which takes ten times as long.
  const handler = createStaticHandler(tree(''));
  return (path) =>
    (handler.match(path) ?? []).map(({ route: { id } }) => ({
      id,
      hasLoader: routes[id]?.module.loader !== undefined,
    }));
}
