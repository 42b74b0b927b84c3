import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock, Storage } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { openFile, writeWhole } from './disk-file.ts';
import { diskSignature } from './disk-signature.ts';
import { assertKey } from './key.ts';

export interface DiskStorageOptions {
  readonly folder: string;
  readonly publicUrl: string;
  /** Signs links; at least 32 characters. */
  readonly secret: string;
  readonly clock?: Clock;
}

async function* once(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

/** Objects in a folder, for a single server. */
export function diskStorage(options: DiskStorageOptions): Storage {
  if (options.secret.length < 32) throw new Error('the secret that signs file links needs at least 32 characters');
  const clock = options.clock ?? systemClock;
  // The suffix allows both `a` and `a/b` as keys, as on S3.
  const fileOf = (key: string): string => {
    assertKey(key);
    return `${path.join(options.folder, key)}.object`;
  };
  return {
    put: (key, { body, contentType }) => writeWhole(fileOf(key), { body: once(body), contentType }),
    putStream: (key, source) => writeWhole(fileOf(key), source),
    open: (key) => openFile(fileOf(key)),
    async get(key) {
      const found = await openFile(fileOf(key));
      return found && { contentType: found.contentType, body: new Uint8Array(await buffer(await found.read())) };
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async signedUrl(key, seconds) {
      assertKey(key);
      const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
      return `${options.publicUrl}/files/${key}?expires=${expires}&signature=${diskSignature(options.secret, key, expires)}`;
    },
  };
}
