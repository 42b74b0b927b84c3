import { FLAGS, can, type Permissions, SECTION_KEYS } from '@app/access/contract';
import type { Scope } from '@app/platform/contract';
import { testApi, type TestApi } from '@app/platform/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, ensureRole, personAccess, setRole } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [access], authorise: () => () => ({ actorId: null, subjectId: null, scope: null }) });
});
afterAll(() => api.close());

const PEOPLE = 4;
const SECTIONS = SECTION_KEYS.slice(0, 3);
const flags = fc.record({ v: fc.boolean(), a: fc.boolean(), e: fc.boolean() });
const role = fc.record({
  scope: fc.constantFrom<Scope>('pa', 'plab', 'both'),
  permissions: fc
    .tuple(...SECTIONS.map(() => flags))
    .map((held): Permissions => ({ p: Object.fromEntries(SECTIONS.map((key, place) => [key, held[place]])) })),
});
const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const step = fc.record({ by: who, to: who, role: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 4 }) });

/** Each right as "section flag line", so that sets can be compared. */
async function rightsOf(userId: string): Promise<ReadonlySet<string>> {
  const { staff } = await personAccess(api.deps, userId);
  if (!staff) return new Set();
  const lines = staff.scope === 'both' ? ['pa', 'plab'] : [staff.scope];
  return new Set(
    SECTION_KEYS.flatMap((section) =>
      FLAGS.filter((flag) => can(staff.permissions, section, flag)).flatMap((flag) =>
        lines.map((line) => `${section} ${flag} ${line}`),
      ),
    ),
  );
}
const without = (one: ReadonlySet<string>, two: ReadonlySet<string>) => [...one].filter((each) => !two.has(each));

test('for any roles and any sequence of changes, no right that the actor lacks is given or taken', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(role, { minLength: 4, maxLength: 4 }),
      fc.array(step, { maxLength: 10 }),
      async (roles, steps) => {
        const ids: string[] = [];
        for (const each of roles) ids.push(await ensureRole(api.deps, { ...each, name: api.deps.ids.token() }));
        const people = Array.from({ length: PEOPLE }, () => api.deps.ids.id());
        for (const [place, userId] of people.entries())
          await setRole(api.deps, { userId, roleId: ids[place] ?? null, by: null });
        for (const act of steps) {
          const [by, userId] = [people[act.by] ?? '', people[act.to] ?? ''];
          const [own, before] = [await rightsOf(by), await rightsOf(userId)];
          const roleId = act.role === null ? null : (ids[act.role] ?? null);
          const done = await setRole(api.deps, { userId, roleId, by }).then(
            () => true,
            () => false,
          );
          const after = await rightsOf(userId);
          expect(done ? before : after).toEqual(before);
          expect(without(after, before).filter((right) => !own.has(right))).toEqual([]);
          expect(without(before, after).filter((right) => !own.has(right))).toEqual([]);
        }
      },
    ),
    { numRuns: 25 },
  );
});
