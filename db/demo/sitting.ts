import { createSitting, listSittings } from '@app/mocks/server';
import { MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** Fixed, so that a second run finds the sitting. */
export const SITTING_ID = '0197f1e2-5177-7000-8000-000000000001';
const [DOOR, ENTRY] = [30, 15];

/** Schedules the demo's big mock as a sitting, with a seat for every booking and every holder of the question bank. */
export async function seedDemoSitting(deps: Deps): Promise<void> {
  const { rows, events, forms } = await listSittings(deps);
  const [event] = events;
  if (!event || rows.some(({ id, event_id }) => id === SITTING_ID || event_id === event.id)) return;
  const minutes = forms.find(({ id }) => id === event.form_id)?.minutes ?? 0;
  const at = (later: number) => new Date(Date.parse(event.starts_at) + later * MINUTE_MS).toISOString();
  await createSitting(deps, null, {
    op_id: SITTING_ID,
    title: event.title,
    form_id: event.form_id,
    seats: 'qb',
    event_id: event.id,
    opens_at: at(-DOOR),
    starts_at: at(0),
    entry_until: at(ENTRY),
    closes_at: at(ENTRY + minutes),
  });
}
