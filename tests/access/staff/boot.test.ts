import { SECTION_KEYS } from '@app/access/contract';
import { type Rule, staffRightsOf } from '@app/platform/contract';
import { module, type Route, VISITOR } from '@app/platform/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../apps/server/app.ts';
import { nameOf, openWorld, type World } from '../cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.api.close());

const ruled = (rule: unknown): Route => ({
  name: 'odd',
  endpoint: { method: 'GET', path: '/odd', rule: rule as Rule, options: {} },
  handle: () => 'open to anybody',
});
const start = (route: Route) =>
  createApp({
    deps: world.api.deps,
    modules: [module({ name: 'odd', routes: [route] })],
    authorise: () => VISITOR,
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: true,
    trustedProxies: 0,
  });

test.each([
  undefined,
  null,
  '',
  'PUBLIC',
  'anybody',
  'staff:',
  'staff:panews',
  'staff:panews:x',
  'staff:panews:ve',
  true,
])('the server does not start with a call whose rule is %s', async (rule) => {
  await expect(start(ruled(rule))).rejects.toThrow('GET /odd has no rule');
});

test.each(['public', 'guest', 'member', 'gems', 'staff', 'staff:editor', 'staff:panews:v'])(
  'it starts with the rule %s',
  async (rule) => {
    const app = await start(ruled(rule));
    expect((await app.inject('/api/v1/odd')).statusCode).toBe(200);
    await app.close();
  },
);

test('every rule of the back office names an existing section', () => {
  const odd = world.routes.filter(({ endpoint }) => {
    const sections: readonly string[] = SECTION_KEYS;
    return !staffRightsOf(endpoint.rule).every((right) => sections.includes(right.section));
  });
  expect(odd.map(nameOf)).toEqual([]);
});

test('every call below /a/ is for staff, and none outside of it but those the specification puts there', () => {
  const below = (path: string) => path.startsWith('/a/');
  const isStaff = (route: Route) => route.endpoint.rule.startsWith('staff');
  expect(world.routes.filter((route) => below(route.endpoint.path) && !isStaff(route)).map(nameOf)).toEqual([]);
  const outside = world.routes.filter((route) => !below(route.endpoint.path) && isStaff(route));
  expect(outside.map(nameOf).filter((name) => !name.includes(' /app/'))).toEqual([]);
});
