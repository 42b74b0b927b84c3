import type { ActivityRow } from '@app/accounts/contract';
import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A user's recent activity in one part of the product, newest first, at most `most` rows. */
export type Activity = (deps: Deps, userId: string, most: number) => Promise<readonly ActivityRow[]>;
export const activity = slot<Activity>('accounts.activity');

const MOST = 20;

export async function readActivity(deps: Deps, userId: string): Promise<ActivityRow[]> {
  const parts = await Promise.all(deps.slots.contributions(activity).map((read) => read(deps, userId, MOST)));
  return parts
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST);
}
