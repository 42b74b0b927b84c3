import { isActing, type Viewer } from '@app/access/contract';
import { suspicious } from '@app/integrity/contract';
import { ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { refreshSuspicion } from './refresh.ts';
import { saveVisit } from './suspicion.repo.ts';

/** Rows of device and country kept per user and day; a user with more is listed long before that. */
const MOST_A_DAY = 50;
const COUNTRY = /^[A-Z]{2}$/;
/** What edges send without a country: unknown, and the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1']);

export interface VisitInput {
  readonly viewer: Viewer;
  readonly device: string | undefined;
  /** From our own edge or the caller's address; null without both. */
  readonly knownCountry: string | null;
  /** As the page says; it counts only when nothing else is known. */
  readonly claimedCountry: string | undefined;
}

function countryOf({ knownCountry, claimedCountry }: VisitInput): string {
  const country = (knownCountry ?? claimedCountry ?? '').toUpperCase();
  return COUNTRY.test(country) && !NO_COUNTRY.has(country) ? country : '';
}

/** Records a learner's visit. Staff are not recorded, not even in act-as. */
export async function addVisit(deps: Deps, visit: VisitInput): Promise<void> {
  const { viewer } = visit;
  const person = viewer.subject;
  if (!person || isActing(viewer) || person.staff) return;
  const at = deps.clock.now();
  const row = {
    user_id: person.id,
    day: ukDay(at),
    device: visit.device ?? viewer.device,
    country: countryOf(visit),
    at,
  };
  const isNew = await saveVisit(deps.db, row, MOST_A_DAY);
  if (isNew) await refreshSuspicion(deps, person.id, await deps.settings.read(suspicious));
}
