import type { Deps } from '@app/platform/server';
import { recordConsents } from '../people/record-consent.ts';
import { findConsent } from './preferences.repo.ts';

/** For higher modules: when a user gave a consent; null without one. */
export const hasConsent = (deps: Pick<Deps, 'db'>, userId: string, kind: string): Promise<Date | null> =>
  findConsent(deps.db, userId, kind);

export const giveConsent = (
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  userId: string,
  consent: { readonly kind: string; readonly wording: string },
): Promise<Date> => recordConsents(deps, userId, [{ ...consent, given: true }]);
