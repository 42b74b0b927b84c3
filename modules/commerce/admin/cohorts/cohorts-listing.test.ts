import { NEW_COHORT_SCREEN } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { cohortsListing } from './cohorts-listing.tsx';

test('only staff with the right to add are offered a new cohort', () => {
  const hrefs = [true, false].map((a) => cohortsListing({ v: true, a, e: true }).createHref);
  expect(hrefs).toEqual([NEW_COHORT_SCREEN, null]);
});
