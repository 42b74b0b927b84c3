import { activity } from '@app/accounts/server';
import { guidePath, guideSources } from '@app/guides/contract';
import { contribute } from '@app/platform/contract';
import { BANKS } from '@app/practice/contract';
import { listOpened } from './contributions.repo.ts';

export const guideActivity = contribute(activity, async ({ db }, userId, most) => {
  const ofBanks = BANKS.map(async (bank) =>
    (await listOpened(db, guideSources[bank], { userId, most })).map(({ title, opened_at }) => ({
      at: opened_at.toISOString(),
      text: `Read ${title}`,
      href: guidePath(bank, title),
    })),
  );
  return (await Promise.all(ofBanks)).flat();
});
