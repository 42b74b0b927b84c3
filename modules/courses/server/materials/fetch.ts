import { createHash } from 'node:crypto';
import { LINK_MINUTES, type Material } from '@app/courses/contract';
import { watermarkOf } from '@app/integrity/server';
import { DAY_MS, expandPageRange, MINUTE_MS } from '@app/platform/contract';
import { type AnyCall, type Deps, storedFile } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './materials.repo.ts';
import { presentMaterial } from './present.ts';
import { drawable, stampPdf } from './stamp.ts';

const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Own {
  readonly userId: string;
  readonly id: string;
}
export async function listOwnMaterials(
  deps: Deps,
  { userId, id }: Own,
): Promise<{ rows: Material[]; recording_until: string | null }> {
  const rows = await repo.listOwnMaterials(deps.db, { userId, eventId: id, now: deps.clock.now() });
  const recording = rows.find(({ kind }) => kind === 'recording');
  return { rows: rows.map(presentMaterial), recording_until: recording?.until.toISOString() ?? null };
}

export async function makeLink(deps: Deps, { userId, id }: Own): Promise<{ url: string; expires_at: string }> {
  const now = deps.clock.now();
  if (!(await repo.findOwnMaterial(deps.db, { userId, id, now }))) fail('NOT_FOUND');
  const token = deps.ids.token(TOKEN_BYTES);
  const expires = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  const link = { token_hash: hashOf(token), user_id: userId, material_id: id, expires_at: expires };
  await repo.insertLink(deps.db, link);
  return { url: `/api/v1/paplabable/material/${token}`, expires_at: expires.toISOString() };
}

const copyKey = ({ user_id, material_id }: repo.Copy): string => `stamped/${material_id}-${user_id}.pdf`;

/** The reader's stamped copy: created on first download, kept for a day, and created again if its file is missing. */
async function openStamped(deps: Deps, material: repo.MaterialRow, userId: string) {
  const now = deps.clock.now();
  const copy = { user_id: userId, material_id: material.id };
  const key = copyKey(copy);
  const isKept = await repo.hasStamped(deps.db, copy, new Date(now.getTime() - DAY_MS));
  const kept = isKept ? await deps.storage.open(key) : null;
  if (kept) return kept;
  const original = (await deps.storage.get(material.file)) ?? fail('NOT_FOUND');
  const text = drawable(await watermarkOf(deps, userId)) || userId;
  const pages = expandPageRange(material.protected_pages) ?? [];
  const body = await stampPdf(original.body, { text, pages, ownerPassword: deps.ids.token(TOKEN_BYTES) });
  await deps.storage.put(key, { body, contentType: 'application/pdf' });
  await repo.saveStamped(deps.db, copy, now);
  return deps.storage.open(key);
}

/** Unknown, expired and other users' links get the same error. */
export async function fetchMaterial({ deps, incoming }: AnyCall, token: string): Promise<Response> {
  const found = (await repo.findLinked(deps.db, hashOf(token), deps.clock.now())) ?? fail('NOT_FOUND');
  const stored = found.protected_pages === '' ? deps.storage.open(found.file) : openStamped(deps, found, found.user_id);
  const object = (await stored) ?? fail('NOT_FOUND');
  const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  return storedFile(object, incoming.headers['range'] as string | undefined, headers);
}

async function forget(deps: Deps, copies: readonly repo.Copy[]): Promise<void> {
  for (const copy of copies) {
    await deps.storage.remove(copyKey(copy));
    await repo.removeStamped(deps.db, copy);
  }
}
/** Deletes copies older than a day and expired links. */
export async function forgetOldCopies(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await repo.removeLinksBefore(deps.db, now);
  await forget(deps, await repo.listStamped(deps.db, { before: new Date(now.getTime() - DAY_MS) }));
}
export async function forgetReader(deps: Deps, userId: string): Promise<void> {
  await repo.removeLinksOf(deps.db, userId);
  await forget(deps, await repo.listStamped(deps.db, { userId }));
}
export const forgetMaterial = async (deps: Deps, materialId: string): Promise<void> =>
  forget(deps, await repo.listStamped(deps.db, { materialId }));
