import { type BankLikeness, bankLikeness } from '@app/community/server';
import { contribute, EDITIONS } from '@app/platform/contract';
import { whereIsItem } from '../bank/read-question.ts';
import { listNear } from './likeness.repo.ts';
import { bandsOf, likeness, shinglesOf } from './sketch.ts';

/** Higher than for editors, so that guessing a few matching words reveals nothing. */
const VERY_ALIKE = 0.4;
const NONE = '00000000-0000-0000-0000-000000000000';

/** The topics of open questions very similar to this one, by name. */
export const topicsLike: BankLikeness = async (deps, question) => {
  const mine = shinglesOf(question);
  const bands = bandsOf(mine);
  if (bands.length === 0) return [];
  const near = await listNear(deps.db, NONE, bands, EDITIONS);
  const alike = near.filter(({ stem, lead_in, options }) => {
    const other = shinglesOf({ stem, leadIn: lead_in, options });
    return likeness(mine, other) >= VERY_ALIKE;
  });
  const places = await Promise.all(alike.map(({ id }) => whereIsItem(deps, id)));
  return [...new Set(places.flatMap((each) => each.slice(0, 1)).map(({ category }) => category.name))];
};

export const nearTopics = contribute(bankLikeness, topicsLike);
