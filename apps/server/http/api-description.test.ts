import { fail } from '@app/platform/contract';
import { module, VISITOR } from '@app/platform/server';
import { testApi } from '@app/platform/server/testing';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';

async function read(demo: boolean, isStaff: boolean) {
  const parts = await testApi({ modules: [], authorise: () => () => VISITOR });
  const app = await createApp({
    deps: { ...parts.deps, site: { ...parts.deps.site, demo } },
    modules: [module({ name: 'none' })],
    authorise: ({ rule }) => (rule === 'public' || isStaff ? VISITOR : fail('FORBIDDEN')),
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: true,
    trustedProxies: 0,
  });
  const reply = await app.inject('/api/v1/openapi.json');
  await app.close();
  await parts.close();
  return [reply.statusCode, reply.json().openapi ?? reply.json().code] as const;
}

test('outside a demo the description of the calls is for staff', async () => {
  expect(await read(false, false)).toEqual([403, 'FORBIDDEN']);
  expect(await read(false, true)).toEqual([200, expect.stringMatching(/^3\./)]);
});

test('in a demo it is for everybody', async () => {
  expect(await read(true, false)).toEqual([200, expect.stringMatching(/^3\./)]);
});
