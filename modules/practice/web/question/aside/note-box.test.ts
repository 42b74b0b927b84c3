import { NOTE_MAX } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { type NoteBox, noteBox, withArrived, withSaved } from './note-box.ts';

const typed = (box: NoteBox, text: string): NoteBox => ({ ...box, text });

test('a newer note replaces the older one that is shown, and is not sent again', () => {
  const box = withArrived(noteBox('last week'), 'this evening');
  expect(box).toMatchObject({ text: 'this evening', saved: 'this evening', joined: false });
  expect(withArrived(noteBox('last week'), '').text).toBe('');
});

test('what is being typed is kept below a newer note', () => {
  const box = withArrived(typed(noteBox('last week'), 'last week, and'), 'this evening');
  expect(box).toMatchObject({ text: 'this evening\n\nlast week, and', joined: true });
  expect(box.text).not.toBe(box.saved);
});

test('a note this box sent itself changes nothing when it comes back, however late', () => {
  const first = withSaved(typed(noteBox(''), 'a'), 'a');
  const second = withSaved(typed(first, 'ab'), 'ab');
  for (const note of ['a', 'ab', '']) expect(withArrived(second, note)).toBe(second);
  const third = typed(second, 'abc');
  expect(withArrived(third, 'ab')).toBe(third);
});

test('without room for both notes the typed one stays', () => {
  const long = 'x'.repeat(NOTE_MAX - 1);
  expect(withArrived(typed(noteBox(''), long), 'this evening').text).toBe(long);
});
