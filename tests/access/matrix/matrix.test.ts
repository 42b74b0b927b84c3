import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, castOf, nameOf, openWorld, VIEWERS, type World } from '../cast.ts';
import { type Matrix, observeRights, observeViewers, RIGHTS, SCOPES } from './observe.ts';
import { serveWorld } from '../served.ts';
import { DEAD_VIEWERS, specRows, expectedForRight, expectedForViewers } from './oracle.ts';
import { openProbe, type Probe, requestTo } from './probe.ts';
import { inShort, renderMatrix } from './render.ts';

const specRowOf = specRows(join(import.meta.dirname, '../../..'));
let world: World;
let probe: Probe;
let matrix: Matrix;
let cast: Cast;
beforeAll(async () => {
  world = await openWorld();
  probe = await openProbe(world);
  cast = await castOf(world);
  const [viewers, rights] = [await observeViewers(world, probe, cast), await observeRights(world, probe)];
  matrix = { viewers, rights };
}, 600_000);
afterAll(async () => {
  await probe.close();
  await world.api.close();
});

describe('who may make which call', () => {
  test('is what the file says, cell by cell', async () => {
    await expect(renderMatrix(matrix)).toMatchFileSnapshot('expected.txt');
  });

  test('every call has a row in docs/spec', () => {
    expect([...matrix.viewers.keys()].filter((name) => !specRowOf(name))).toEqual([]);
  });

  test('is what docs/spec promises every kind of caller [model-dead-session, locked-api, account-states]', () => {
    const wrong: string[] = [];
    for (const [name, cells] of matrix.viewers) {
      const row = specRowOf(name);
      if (!row) continue;
      const expected = expectedForViewers(row);
      for (const viewer of VIEWERS)
        if (!expected[viewer].includes(cells[viewer]))
          wrong.push(`${name}, ${viewer}: ${cells[viewer]} instead of ${expected[viewer].join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  });

  test('no call answers a live session with 401, which would end it [err-server-codes]', () => {
    const live = VIEWERS.filter((viewer) => !['visitor', ...DEAD_VIEWERS].includes(viewer));
    const ended = [...matrix.viewers].filter(([, cells]) => live.some((viewer) => cells[viewer] === '401'));
    expect([live.length, ended.map(([name]) => name)]).toEqual([8, []]);
  });

  test('is what docs/spec promises staff with a single right, in every scope [adm-server-enforced, model-edition-scope]', () => {
    const wrong: string[] = [];
    for (const [name, cells] of matrix.rights) {
      const row = specRowOf(name);
      if (!row) continue;
      for (const scope of SCOPES) {
        const seen = inShort(cells[scope]);
        const expected = inShort(new Map(RIGHTS.map((right) => [right, expectedForRight(row, right, scope)])));
        if (seen !== expected) wrong.push(`${name} in ${scope}: ${seen} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is refused in the same way by the application as served, with its real parts and checks', async () => {
    const { app } = await serveWorld(world);
    const other: string[] = [];
    for (const route of world.routes) {
      const cells = matrix.viewers.get(nameOf(route));
      for (const viewer of VIEWERS) {
        const expected = cells?.[viewer] ?? 'yes';
        if (expected === 'yes') continue;
        const reply = await app.inject(requestTo(route, cast[viewer]));
        const seen = reply.statusCode === 403 ? `403 ${reply.json<{ code: string }>().code}` : `${reply.statusCode}`;
        if (seen !== expected) other.push(`${nameOf(route)}, ${viewer}: ${seen} instead of ${expected}`);
      }
    }
    await app.close();
    expect(other).toEqual([]);
  }, 300_000);
});
