// The calls and screens that the product mounts, compared with docs/spec by the shape of the path.
import type { SpecEntry } from './inventory.ts';

export interface MountedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly aliases: readonly string[];
}
export interface MountedScreen {
  readonly path: string;
}
export interface Tables {
  readonly endpoints: readonly MountedEndpoint[];
  readonly screens: readonly MountedScreen[];
}

/** The composed tables of the server: every endpoint below /api/v1, every learner and admin screen, and the
 * not-found pages. */
export const readTables = async (): Promise<Tables> => {
  const { allEndpoints, allScreens, notFoundPaths } = await import('../../apps/server/tables.ts');
  return { endpoints: allEndpoints, screens: [...allScreens, ...notFoundPaths.map((path) => ({ path }))] };
};

const segmentShape = (segment: string): string => {
  if (segment.startsWith(':') || segment.startsWith('{')) return ':';
  return segment.toLowerCase();
};

const isOptional = (segment: string): boolean =>
  (segment.startsWith(':') && segment.endsWith('?')) || (segment.startsWith('{') && segment.endsWith('?}'));

/** The shapes of a path, ignoring case and parameter names: with and without each optional parameter. */
export const shapesOf = (path: string): string[] => {
  let shapes = [''];
  for (const segment of path.split('/').filter((part) => part !== '')) {
    const longer = shapes.map((shape) => `${shape}/${segmentShape(segment)}`);
    shapes = isOptional(segment) ? [...shapes, ...longer] : longer;
  }
  return shapes.map((shape) => shape || '/');
};

const keysOf = (method: string, path: string): string[] =>
  shapesOf(path).map((shape) => `${method.toUpperCase()} ${shape}`);

export interface Built {
  has(entry: SpecEntry): boolean;
  /** Aliases of a call that are not mounted. */
  missingAliases(entry: SpecEntry): string[];
}

export const compareWithTables = (tables: Tables): Built => {
  const mounted = new Set<string>([
    ...tables.endpoints.flatMap((e) => [e.path, ...e.aliases].flatMap((path) => keysOf(e.method, path))),
    ...tables.screens.flatMap((s) => keysOf('SCREEN', s.path)),
  ]);
  const hasAll = (method: string, path: string): boolean => keysOf(method, path).every((key) => mounted.has(key));
  return {
    has: ({ mount }) => mount !== undefined && hasAll(mount.method, mount.path),
    missingAliases: ({ mount, aliases }) => aliases.filter((alias) => !mount || !hasAll(mount.method, alias)),
  };
};
