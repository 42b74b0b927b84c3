import { type Deps, remembered } from '@app/platform/server';
import { REVIEW_REPORTERS } from '@app/practice/contract';
import { listUnderReview } from './cases.repo.ts';

const KEPT_SECONDS = 5;

/** The questions shown as under review. Cached, because they are the same for all users. */
const itemsIn = remembered(KEPT_SECONDS, async ({ db }) => new Set(await listUnderReview(db, REVIEW_REPORTERS)));

export const isUnderReview = async (deps: Deps, itemId: string): Promise<boolean> =>
  (await itemsIn(deps, 'all')).has(itemId);
