import { type DeckSettings, RETENTION } from '@app/gems/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { recomputeDueDates } from './fold-again.ts';
import { ensureSettings, findSettings, lockSettings, updateSettings } from './settings.repo.ts';

const FIRST: DeckSettings = {
  retention: RETENTION.first,
  most_a_day: 60,
  days_off: [],
  hides_days: false,
  swipes: false,
};

export const readSettings = async (deps: Deps, userId: string): Promise<DeckSettings> =>
  (await findSettings(deps.db, userId)) ?? FIRST;

/** The recall that a review is scheduled by; storing the review checks that it still applies. */
export const readRetention = async (deps: Deps, userId: string): Promise<number> =>
  (await ensureSettings(deps.db, userId, FIRST)).retention;

type Change = { readonly [K in keyof DeckSettings]?: DeckSettings[K] | undefined };

/** Another retention changes every due date, so the whole log is folded again. */
export const changeSettings = (deps: Deps, userId: string, change: Change): Promise<DeckSettings> =>
  inTransaction(deps, async (deps) => {
    const before = await lockSettings(deps.db, userId, FIRST);
    const changed = Object.entries(change).filter(([, value]) => value !== undefined);
    const settings: DeckSettings = { ...before, ...Object.fromEntries(changed) };
    await updateSettings(deps.db, userId, settings);
    if (settings.retention !== before.retention) await recomputeDueDates(deps, userId, settings.retention);
    return settings;
  });
