import type { Deps } from '@app/platform/server';
import { findConsent } from './preferences.repo.ts';

/** For higher modules: when a user gave a consent; null if they never did or have withdrawn it. */
export const consentedAt = (deps: Pick<Deps, 'db'>, userId: string, kind: string): Promise<Date | null> =>
  findConsent(deps.db, userId, kind);
