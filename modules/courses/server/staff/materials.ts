import type { Material, MaterialKind } from '@app/courses/contract';
import { type AnyCall, inTransactionOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { replayJob } from '../jobs.ts';
import { forgetMaterial } from '../materials/fetch.ts';
import * as repo from '../materials/materials.repo.ts';
import { presentMaterial } from '../materials/present.ts';
import { record } from './record.ts';
import { findFor } from './rights.ts';

const NAME = '[0-9a-f-]{36}';
/** Which storage keys each kind of material accepts. */
const FILES: Readonly<Record<MaterialKind, RegExp>> = {
  // linear: one fixed run of characters and a fixed ending
  handout: new RegExp(`^(?:media|handouts)/${NAME}\\.pdf$`),
  // linear: as above
  recording: new RegExp(`^recordings/${NAME}\\.(?:mp4|webm)$`),
  // linear: as above
  captions: new RegExp(`^recordings/${NAME}\\.vtt$`),
};

export async function listMaterials(call: AnyCall, eventId: string): Promise<{ rows: Material[] }> {
  await findFor(call, eventId, 'v');
  return { rows: (await repo.listMaterials(call.deps.db, eventId)).map(presentMaterial) };
}

interface Added {
  readonly kind: MaterialKind;
  readonly title: string;
  readonly file: string;
}
export async function addMaterial(call: AnyCall, eventId: string, added: Added): Promise<Material> {
  const { ends_at } = await findFor(call, eventId, 'e');
  const isUploaded = FILES[added.kind].test(added.file) && (await call.deps.storage.open(added.file)) !== null;
  if (!isUploaded) fail('INVALID_INPUT', { fields: { file: 'Upload the file again.' } });
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const row = { id: deps.ids.id(), event_id: eventId, ...added };
    await repo.insertMaterial(deps.db, row);
    await record(call, deps, { action: 'material added', entityId: eventId, after: row });
    // Before the end there is nothing to watch yet.
    const when = ends_at > deps.clock.now() ? { startAfter: ends_at } : {};
    if (added.kind === 'recording') await deps.jobs.enqueue(deps.db, replayJob, { eventId }, when);
    return presentMaterial((await repo.findMaterial(deps.db, row.id)) ?? fail('NOT_FOUND'));
  });
}

export async function removeMaterial(call: AnyCall, id: string): Promise<null> {
  const material = (await repo.findMaterial(call.deps.db, id)) ?? fail('NOT_FOUND');
  await findFor(call, material.event_id, 'e');
  await forgetMaterial(call.deps, id);
  await inTransactionOf(call, async (call) => {
    const { deps } = call;
    await repo.removeMaterial(deps.db, id);
    await record(call, deps, { action: 'material removed', entityId: material.event_id, before: material });
  });
  return null;
}
