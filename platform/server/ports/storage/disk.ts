import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock, Storage, StoredObject } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { diskSignature } from './disk-signature.ts';
import { assertKey } from './key.ts';

export interface DiskStorageOptions {
  readonly folder: string;
  readonly publicUrl: string;
  /** Signs links; at least 32 characters. */
  readonly secret: string;
  readonly clock?: Clock;
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/**
 * One file per object: a line of JSON (the content type), then the bytes. One file means one rename, so an object is
 * there whole or not at all.
 */
const pack = (object: StoredObject): Buffer[] => [
  Buffer.from(`${JSON.stringify({ contentType: object.contentType })}\n`),
  Buffer.from(object.body),
];

function unpack(file: Buffer): StoredObject {
  const end = file.indexOf(0x0a);
  const { contentType } = JSON.parse(file.subarray(0, end).toString('utf8')) as { contentType: string };
  return { contentType, body: new Uint8Array(file.subarray(end + 1)) };
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(file: string, parts: readonly Buffer[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(draft, 'wx', 0o640);
    try {
      await handle.writev([...parts]);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await sync(path.dirname(file));
}

/** Objects in a folder, for a single box. */
export function diskStorage(options: DiskStorageOptions): Storage {
  if (options.secret.length < 32) throw new Error('the secret that signs file links needs at least 32 characters');
  const clock = options.clock ?? systemClock;
  // The suffix lets `a` and `a/b` be keys at the same time, as on S3.
  const fileOf = (key: string): string => {
    assertKey(key);
    return `${path.join(options.folder, key)}.object`;
  };
  return {
    put: (key, object) => writeWhole(fileOf(key), pack(object)),
    async get(key) {
      const file = await readFile(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return file && unpack(file);
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async signedUrl(key, seconds) {
      assertKey(key);
      const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
      return `${options.publicUrl}/files/${key}?expires=${expires}&signature=${diskSignature(options.secret, key, expires)}`;
    },
  };
}
