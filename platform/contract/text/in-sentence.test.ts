import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test('a label starts in lower case inside a sentence, a name does not', () => {
  expect(['News item', 'FAQ section', 'Big Mock', 'WhatsApp group'].map(inSentence)).toEqual([
    'news item',
    'FAQ section',
    'Big Mock',
    'WhatsApp group',
  ]);
});
