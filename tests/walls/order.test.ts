import { expect, test } from 'vitest';
import { ownedResources } from '../../apps/admin/resources.ts';
import { allModules } from '../../apps/server/tables.ts';
import { screens } from '../../apps/web/screens.ts';
import { staircase } from '../../tools/staircase.ts';

const inOrder = (names: readonly string[]) => staircase.filter((step) => names.includes(step));

test('the server composes the modules in the order of the staircase', () => {
  expect(allModules.map(({ name }) => name)).toEqual(staircase.filter((step) => step !== 'apps'));
});

test.each([
  ['resources of the back office', ownedResources.map(({ module }) => module)],
  ['screens of the learner site', screens.map(({ module }) => module).filter((name) => name !== 'site')],
])('the %s are listed in the order of the staircase', (_what, modules) => {
  const names = [...new Set(modules)];
  expect(names).toEqual(inOrder(names));
});
