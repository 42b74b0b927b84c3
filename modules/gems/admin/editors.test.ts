import { gem } from '@app/gems/contract';
import { expect, test } from 'vitest';
import { editors } from './editors.tsx';

test('no field of a gem is typed as code', () => {
  const typed = Object.entries(gem.fields).filter(([, { kind }]) => kind === 'json');
  expect(typed).not.toEqual([]);
  expect(Object.keys(editors['gem'] ?? {})).toEqual(expect.arrayContaining(typed.map(([name]) => name)));
});
