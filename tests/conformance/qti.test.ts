import type { DraftImage } from '@app/questions/contract';
import { emptyDraft } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { readQti } from '../../modules/questions/server/transfer/qti/read-qti.ts';
import { packageOf, packRows } from '../journeys/office/qti-pack.ts';

test('the whole pack leaves as QTI with its pictures, is read and leaves again: the same to the byte', async () => {
  const { rows, pictures } = packRows();
  expect(pictures.size, 'pictures travel with it').toBeGreaterThan(10);
  const first = await packageOf(rows, pictures);
  const read = await readQti(first.toString('base64'));
  expect(read.rows.filter(({ refused }) => refused)).toEqual([]);
  expect(read.ignored).toEqual([]);
  const again = read.rows.map(({ code, base, category, topic, values, pictures: shown = [] }) => {
    const images = shown.map(({ image, stored }) => ({ ...stored, ...image }) as DraftImage);
    return {
      code,
      version: base ?? 0,
      category,
      topic,
      content: { ...emptyDraft(''), answer_key: 'A' as const, ...values, images },
    };
  });
  expect((await packageOf(again, read.pictures ?? new Map())).equals(first)).toBe(true);
}, 120_000);
