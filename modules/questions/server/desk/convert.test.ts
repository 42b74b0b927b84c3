import { emptyDraft } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { wordsOf } from './convert.ts';

test('an emptied caption of a picture is the same text as none', () => {
  const image = { src: 'ecg.webp', sha256: 'a', alt: 'ST elevation' };
  const words = (caption: object) => wordsOf({ ...emptyDraft('2027-01-01'), images: [{ ...image, ...caption }] });
  expect(words({ caption: '', credit: '' })).toEqual(words({}));
  expect(words({ caption: 'An ECG' }).images).toEqual([{ ...image, caption: 'An ECG' }]);
});
