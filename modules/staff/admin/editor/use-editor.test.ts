import { expect, test } from 'vitest';
import { goOnWith } from './use-editor.ts';

test('what is typed while a save is on its way is not thrown away', () => {
  const same = (one: string, other: string) => one === other;
  expect(goOnWith({ now: 'Sent', sent: 'Sent', stored: 'Tidied' }, same)).toBe('Tidied');
  expect(goOnWith({ now: 'Sent and more', sent: 'Sent', stored: 'Tidied' }, same)).toBe('Sent and more');
});
