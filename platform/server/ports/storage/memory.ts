import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage, StoredObject } from '../../deps.ts';
import { assertKey } from './key.ts';

/**
 * Objects in memory, for tests of code that uses storage. It passes the same tests as the real adapters and refuses the same
 * keys.
 */
export function memoryStorage(): Storage {
  const objects = new Map<string, StoredObject>();
  const find = (key: string) => {
    assertKey(key);
    return objects.get(key) ?? null;
  };
  return {
    put: async (key, object) => {
      assertKey(key);
      objects.set(key, object);
    },
    putStream: async (key, { body, contentType }) => {
      assertKey(key);
      objects.set(key, { body: new Uint8Array(await buffer(body)), contentType });
    },
    get: async (key) => find(key),
    open: async (key) => {
      const found = find(key);
      if (!found) return null;
      const { body, contentType } = found;
      const read = async (range = { start: 0, end: body.length - 1 }) =>
        Readable.from([Buffer.from(body.subarray(range.start, range.end + 1))]);
      return { contentType, size: body.length, read };
    },
    remove: async (key) => {
      assertKey(key);
      objects.delete(key);
    },
    list: async (folder) => [...objects.keys()].filter((key) => key.startsWith(`${folder}/`)).toSorted(),
    signedUrl: async (key) => {
      assertKey(key);
      return `/files/${key}`;
    },
  };
}
