import { expect, test } from 'vitest';
import { valueAfterSave } from './use-editor.ts';

test('text typed during a save is kept', () => {
  const same = (one: string, other: string) => one === other;
  expect(valueAfterSave({ now: 'Sent', sent: 'Sent', stored: 'Tidied' }, same)).toBe('Tidied');
  expect(valueAfterSave({ now: 'Sent and more', sent: 'Sent', stored: 'Tidied' }, same)).toBe('Sent and more');
});
