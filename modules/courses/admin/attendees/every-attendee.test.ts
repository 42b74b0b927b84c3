import type { Attendee } from '@app/courses/contract';
import { expect, test } from 'vitest';
import { everyAttendee } from './every-attendee.ts';

const PEOPLE = Array.from({ length: 300 }, (_, n) => ({ id: `person ${n}` }) as Attendee);
const pages = (people: readonly Attendee[]) => {
  const loaded: number[] = [];
  const load = ({ page, size }: { readonly page: number; readonly size: number }) => {
    loaded.push(page);
    return Promise.resolve({ count: people.length, rows: people.slice((page - 1) * size, page * size) });
  };
  return { loaded, load };
};

test('every page is loaded, and none after the last', async () => {
  const all = pages(PEOPLE);
  expect(await everyAttendee(all.load)).toEqual(PEOPLE);
  expect(all.loaded).toEqual([1, 2, 3]);
  const few = pages(PEOPLE.slice(0, 20));
  expect(await everyAttendee(few.load)).toHaveLength(20);
  expect(few.loaded).toEqual([1]);
  expect(await everyAttendee(pages([]).load)).toEqual([]);
});
