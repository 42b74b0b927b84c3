import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../deps.ts';
import { openFile, writeWhole } from './disk-file.ts';
import { type FileLinkOptions, fileLinks } from './file-links.ts';
import { assertKey } from './key.ts';

export interface DiskStorageOptions extends FileLinkOptions {
  readonly folder: string;
}

async function* once(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

const SUFFIX = '.object';
async function listFiles(root: string, folder: string): Promise<readonly string[]> {
  assertKey(folder);
  const found = await readdir(path.join(root, folder), { recursive: true }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return [];
    throw error;
  });
  return found
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => `${folder}/${name.slice(0, -SUFFIX.length).split(path.sep).join('/')}`)
    .toSorted();
}

/** Objects in a folder, for a single server. */
export function diskStorage(options: DiskStorageOptions): Storage {
  // The suffix allows both `a` and `a/b` as keys, as on S3.
  const fileOf = (key: string): string => {
    assertKey(key);
    return `${path.join(options.folder, key)}${SUFFIX}`;
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
    list: (folder) => listFiles(options.folder, folder),
    signedUrl: fileLinks(options),
  };
}
