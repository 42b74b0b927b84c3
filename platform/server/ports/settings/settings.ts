import type { Setting } from '@app/platform/contract';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { Clock, Ids, Log, Settings } from '../../deps.ts';
import { systemClock, systemIds } from '../ids/ids.ts';
import { findSetting, saveSetting } from './setting.repo.ts';

/** Other processes see a change after at most this long. */
const CACHE_MS = 5000;

export interface SettingsOptions {
  readonly db: Db;
  readonly log: Log;
  readonly clock?: Clock;
  readonly ids?: Ids;
}

const checked = (setting: Setting, value: unknown) => z.safeParse(setting.shape as unknown as z.ZodType, value);

export function createSettings({ db, log, clock = systemClock, ids = systemIds }: SettingsOptions): Settings {
  const cache = new Map<string, { readonly until: number; readonly value: Promise<unknown> }>();

  async function load(setting: Setting): Promise<unknown> {
    const row = await findSetting(db, setting.tag);
    if (!row) return setting.initial;
    const outcome = checked(setting, row.value);
    if (outcome.success) return outcome.data;
    log.error(
      { setting: setting.tag, problem: z.prettifyError(outcome.error) },
      'a stored setting has the wrong shape; its first value is used',
    );
    return setting.initial;
  }

  return {
    read<Value>(setting: Setting<Value>): Promise<Value> {
      const now = clock.now().getTime();
      const cached = cache.get(setting.tag);
      if (cached && cached.until > now) return cached.value as Promise<Value>;
      const value = load(setting);
      cache.set(setting.tag, { until: now + CACHE_MS, value });
      // A failed read is not cached: the next caller tries again.
      value.catch(() => cache.delete(setting.tag));
      return value as Promise<Value>;
    },

    async write<Value>(tx: Db, setting: Setting<Value>, value: Value): Promise<void> {
      const outcome = checked(setting, value);
      if (!outcome.success) throw new Error(`setting ${setting.tag}: ${z.prettifyError(outcome.error)}`);
      await saveSetting(tx, { id: ids.id(), tag: setting.tag, value: outcome.data, now: clock.now() });
      // Before the commit, a concurrent reader may cache the old value once more; it lasts five seconds.
      cache.delete(setting.tag);
    },
  };
}
