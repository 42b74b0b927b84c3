import { FLAGS, permitting, SECTION_KEYS } from '@app/access/contract';
import { ensureRole, setRole } from '@app/access/server';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { isStaffRule, type Scope } from '@app/platform/contract';
import type { Route } from '@app/platform/server';
import { sql } from 'kysely';
import { type Cast, nameOf, VIEWERS, type ViewerName, type World } from '../cast.ts';
import type { Outcome, Probe } from './probe.ts';

export const SCOPES = ['pa', 'plab', 'both'] as const satisfies readonly Scope[];
/** `panews:v`: a role with this one flag of this one section and nothing else. */
export type Right = `${string}:${string}`;
export const RIGHTS: readonly Right[] = SECTION_KEYS.flatMap((section) =>
  FLAGS.map((flag): Right => `${section}:${flag}`),
);

export type ViewerCells = Readonly<Record<ViewerName, Outcome>>;
export type RightCells = Readonly<Record<Scope, ReadonlyMap<Right, Outcome>>>;
export interface Matrix {
  readonly viewers: ReadonlyMap<string, ViewerCells>;
  /** Only for back-office calls. */
  readonly rights: ReadonlyMap<string, RightCells>;
}

const pathsOf = (route: Route): readonly string[] => [
  route.endpoint.path,
  ...(route.endpoint.options.aliases ?? []).filter((path) => !path.startsWith('host:')),
];

/** Every call, under each of its paths, by every viewer. An alias with a different result gets its own row. */
export async function observeViewers(
  world: World,
  probe: Probe,
  cast: Cast,
): Promise<ReadonlyMap<string, ViewerCells>> {
  const seen = new Map<string, ViewerCells>();
  for (const route of world.routes) {
    for (const path of pathsOf(route)) {
      const cells: Partial<Record<ViewerName, Outcome>> = {};
      for (const viewer of VIEWERS) cells[viewer] = await probe.call(route, cast[viewer], path);
      const first = seen.get(nameOf(route));
      if (!first || JSON.stringify(first) !== JSON.stringify(cells))
        seen.set(`${route.endpoint.method} ${path}`, cells as ViewerCells);
    }
  }
  return seen;
}

/** Setting a role ends the session. 180 log-ins would take half a minute of hashing, so the same session is reopened. */
const reopenSession = ({ api }: World, userId: string) =>
  sql`update accounts.session set ended_at = null, ended_why = null where user_id = ${userId}`.execute(api.deps.db);

/** Gives one member of staff one role after another: sixty single rights in three scopes. */
export async function observeRights(world: World, probe: Probe): Promise<ReadonlyMap<string, RightCells>> {
  const { deps } = world.api;
  const member = await makeStaff(deps, { rights: [] });
  const routes = world.routes.filter((route) => isStaffRule(route.endpoint.rule));
  const seen = new Map(
    routes.map((route): [string, Record<Scope, Map<Right, Outcome>>] => [
      nameOf(route),
      { pa: new Map(), plab: new Map(), both: new Map() },
    ]),
  );
  const { headers } = await logIn(world.api, member);
  for (const scope of SCOPES) {
    for (const right of RIGHTS) {
      const [section, flag] = right.split(':') as [(typeof SECTION_KEYS)[number], (typeof FLAGS)[number]];
      const permissions = permitting([section], [flag]);
      const roleId = await ensureRole(deps, { name: `${right} in ${scope}`, scope, permissions });
      await setRole(deps, { userId: member.id, roleId, by: null });
      await reopenSession(world, member.id);
      for (const route of routes) seen.get(nameOf(route))?.[scope].set(right, await probe.call(route, headers));
    }
  }
  return seen;
}
