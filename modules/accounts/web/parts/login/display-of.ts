import type { Preferences } from '@app/accounts/contract';
import { chosenDisplay, DEFAULT_DISPLAY, type DisplayKey } from '@app/platform/web/theme';

const KEYS = Object.keys(DEFAULT_DISPLAY) as DisplayKey[];

/**
 * The display settings that this browser stores after a log-in: those chosen with the account on any device, and
 * otherwise those chosen here. Null: nothing to change.
 */
export function displayOf(stored: string | null, preferences: Pick<Preferences, DisplayKey>): string | null {
  const chosen = KEYS.filter((key) => preferences[key] !== DEFAULT_DISPLAY[key]);
  if (chosen.length === 0) return null;
  const own = Object.fromEntries(chosen.map((key) => [key, preferences[key]]));
  return JSON.stringify({ ...chosenDisplay(stored), ...own });
}
