import { type Deps, inTransaction } from '@app/platform/server';
import { lockEvent, updateEvent } from '../event.repo.ts';
import { type EventContent, importEvents } from './import-events.ts';
import { findBySlug, markPast } from './demo.repo.ts';
import { insertDocument, insertMaterial, listMaterials } from '../materials/materials.repo.ts';
import { confirmSeat, joinWaitingList } from '../seats/seats.ts';
import { updateCancelled } from '../staff/change-event.ts';

/** Creates the events that do not exist yet; existing ones keep their date. Returns ids by slug. */
export async function createEvents(deps: Deps, events: readonly EventContent[]): Promise<ReadonlyMap<string, string>> {
  const slugs = events.map(({ slug }) => slug);
  const before = await findBySlug(deps.db, slugs);
  await importEvents(
    deps,
    events.filter(({ slug }) => !before.has(slug)),
  );
  return findBySlug(deps.db, slugs);
}

export const findEvents = ({ db }: Pick<Deps, 'db'>, slugs: readonly string[]) => findBySlug(db, slugs);

/** Hides the events. One still to come is cancelled first, so that whoever has booked it is told and gets the money back. */
export function closeEvents(deps: Deps, slugs: readonly string[], reason: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    for (const id of (await findBySlug(deps.db, slugs)).values()) {
      const event = await lockEvent(deps.db, id);
      if (!event?.active) continue;
      const isCancelled = event.starts_at > deps.clock.now() && !event.cancelled_at;
      if (isCancelled) await updateCancelled(deps, event, { reason, actorId: null });
      await updateEvent(deps.db, id, { active: false });
      const line = { actorId: null, action: isCancelled ? 'cancel' : 'update', entity: 'event', entityId: id } as const;
      await deps.audit.record(deps.db, { ...line, before: { active: true }, after: { active: false, reason } });
    }
  });
}

export interface Handout {
  readonly eventId: string;
  readonly title: string;
  readonly body: Uint8Array;
  readonly pages: number;
  /** The pages stamped with the reader's identity. */
  readonly protectedPages: string;
}
const hasMaterial = async (deps: Deps, eventId: string, sought: string): Promise<boolean> =>
  (await listMaterials(deps.db, eventId)).some(({ kind }) => kind === sought);

/** Adds the handout unless the event has one. */
export async function createHandout(deps: Deps, handout: Handout): Promise<void> {
  const { eventId, title, body, pages, protectedPages } = handout;
  if (await hasMaterial(deps, eventId, 'handout')) return;
  const key = `handouts/${deps.ids.id()}.pdf`;
  await deps.storage.put(key, { body, contentType: 'application/pdf' });
  const stored = { key, name: `${title}.pdf`, bytes: body.byteLength, pages, protected_pages: protectedPages };
  await insertDocument(deps.db, { ...stored, uploaded_by: null, created_at: deps.clock.now() });
  await insertMaterial(deps.db, { id: deps.ids.id(), event_id: eventId, kind: 'handout', title, file: key });
}

export interface Recording {
  readonly eventId: string;
  readonly title: string;
  /** WebM. */
  readonly film: Uint8Array;
  /** WebVTT. */
  readonly captions: string;
}
/** Adds the recording and captions unless the event has one. */
export async function createRecording(deps: Deps, { eventId, title, film, captions }: Recording): Promise<void> {
  if (await hasMaterial(deps, eventId, 'recording')) return;
  const [name, text] = [deps.ids.id(), Buffer.from(captions)];
  const files = [
    { kind: 'recording', file: `recordings/${name}.webm`, body: film, contentType: 'video/webm' },
    { kind: 'captions', file: `recordings/${name}.vtt`, body: text, contentType: 'text/vtt' },
  ] as const;
  for (const { kind, file, body, contentType } of files) {
    await deps.storage.put(file, { body, contentType });
    await insertMaterial(deps.db, { id: deps.ids.id(), event_id: eventId, kind, title, file });
  }
}

/** Books seats or waiting-list places for an audience without sending mail; for a past event, also marks attendance. */
export async function fillSeats(
  deps: Deps,
  eventId: string,
  people: readonly string[],
  came: number,
): Promise<{ readonly booked: number; readonly waiting: number }> {
  const silent: Deps = { ...deps, mail: { send: () => Promise.resolve() } };
  let [booked, waiting] = [0, 0];
  for (const userId of people) {
    if (await confirmSeat(silent, { userId, eventId, orderId: null, pence: 0 })) booked += 1;
    else {
      await joinWaitingList(silent, { userId, eventId });
      waiting += 1;
    }
  }
  if (came > 0) await markPast(deps.db, eventId, came, deps.clock.now());
  return { booked, waiting };
}
