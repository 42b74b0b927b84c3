import { emptyDraft } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { isUnsaved } from './copy-of.ts';

test('a copy on the device is offered only where it can be read and has text the server lacks', () => {
  const base = emptyDraft('2027-01-01');
  const content = { ...base, stem: 'A man of 40.' };
  const copy = { content, base, sent: [] };
  expect([isUnsaved({ values: copy }, base), isUnsaved({ values: copy }, content)]).toEqual([true, false]);
  expect(isUnsaved({ values: { stem: 'Stored by an older release' } }, base)).toBe(false);
});
