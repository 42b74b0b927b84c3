import { pageAddress, permanentTags } from '@app/content/contract';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

test('every page that a screen shows is permanent, and so are the banners of both lines', () => {
  const shown = screens.flatMap((row) => row.facts?.['tag'] ?? []);
  expect(shown.filter((tag) => !permanentTags.includes(tag))).toEqual([]);
  expect(permanentTags).toEqual(
    expect.arrayContaining(['terms', 'homepage', 'paplab-banner', 'plab-banner', 'plab-terms']),
  );
});

test('the address of a page is that of the screen that shows it', () => {
  const own = screens.filter((row) => row.page === 'ContentPage' && !row.facts?.['canonical']);
  expect(own.map((row) => [row.facts?.['tag'], pageAddress(row.facts?.['tag'] ?? '')])).toEqual(
    own.map((row) => [row.facts?.['tag'], row.path]),
  );
});
