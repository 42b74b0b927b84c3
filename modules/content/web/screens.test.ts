import { permanentTags } from '@app/content/contract';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

test('every page that a screen shows is permanent, and so are the banners of both lines', () => {
  const shown = screens.flatMap((row) => row.facts?.['tag'] ?? []);
  expect(shown.filter((tag) => !permanentTags.includes(tag))).toEqual([]);
  expect(permanentTags).toEqual(
    expect.arrayContaining(['terms', 'homepage', 'paplab-banner', 'plab-banner', 'plab-terms']),
  );
});
