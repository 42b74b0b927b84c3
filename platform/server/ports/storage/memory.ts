import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage, StoredObject } from '../../deps.ts';

/** Objects in memory, for tests of code that uses storage; the real adapters have their own tests. */
export function memoryStorage(): Storage {
  const objects = new Map<string, StoredObject>();
  return {
    put: async (key, object) => void objects.set(key, object),
    putStream: async (key, { body, contentType }) => {
      objects.set(key, { body: new Uint8Array(await buffer(body)), contentType });
    },
    get: async (key) => objects.get(key) ?? null,
    open: async (key) => {
      const found = objects.get(key);
      if (!found) return null;
      const { body, contentType } = found;
      const read = async (range = { start: 0, end: body.length - 1 }) =>
        Readable.from([Buffer.from(body.subarray(range.start, range.end + 1))]);
      return { contentType, size: body.length, read };
    },
    remove: async (key) => void objects.delete(key),
    signedUrl: async (key) => `/files/${key}`,
  };
}
